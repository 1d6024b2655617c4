import { expect, test } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from './database-url.ts';
import { connect } from './sql.ts';

test('a URL of a server on the network is taken apart', () => {
  expect(parseDatabaseUrl('postgres://ana:s%40l@db.example:6432/oga?sslmode=verify-full')).toEqual({
    host: 'db.example',
    port: 6432,
    username: 'ana',
    password: 's@l',
    database: 'oga',
    ssl: 'verify-full',
  });
});

test.each(['postgres://oga@/oga?host=/run/pg', 'postgresql://oga@localhost/oga?host=%2Frun%2Fpg'])(
  'a socket folder is read as libpq writes it: %s',
  (url) => {
    expect(parseDatabaseUrl(url)).toEqual({ host: '/run/pg', port: 5432, username: 'oga', database: 'oga' });
  },
);

test('a URL without user or database means postgres', () => {
  expect(parseDatabaseUrl('postgres:///?host=/run/pg')).toMatchObject({ username: 'postgres', database: 'postgres' });
});

test.each([
  { host: '/tmp/a b', port: 5432, username: 'oga', database: 'oga' },
  { host: '2001:db8::1', port: 6432, username: 'oga', database: 'oga' },
  { host: 'db', port: 1, username: 'a:b', password: '/?#@', database: 'x y', ssl: 'require' as const },
])('a connection written and read is the same: $host', (connection) => {
  expect(parseDatabaseUrl(formatDatabaseUrl(connection))).toEqual(connection);
});

test('an address of IPv6 stands in brackets in a URL, and without where it is connected to', async () => {
  const connection = parseDatabaseUrl('postgres://oga@[::1]:9/oga');
  expect(connection).toMatchObject({ host: '::1', port: 9 });
  const sql = connect(connection, { max: 1 });
  expect(sql.options).toMatchObject({ host: ['::1'], port: [9], path: false });
  await sql.end();
  const socket = connect({ ...connection, host: '/run/a:b' }, { max: 1 });
  expect(socket.options.path).toBe('/run/a:b/.s.PGSQL.9');
  await socket.end();
});

test('another scheme is refused', () => {
  expect(() => parseDatabaseUrl('mysql://root@db/oga')).toThrow(TypeError);
});

test.each(['verify-ca', 'on', 'Require'])(
  'an sslmode that is not known is refused, never taken for none: %s',
  (mode) => {
    expect(() => parseDatabaseUrl(`postgres://oga@db/oga?sslmode=${mode}`)).toThrow(/sslmode is disable or one of/);
  },
);

test('without TLS where that is asked', () => {
  expect(parseDatabaseUrl('postgres://oga@db/oga?sslmode=disable')).not.toHaveProperty('ssl');
});
