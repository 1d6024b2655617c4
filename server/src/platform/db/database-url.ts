import type { EmbeddedConnection } from './owner-lock.ts';

/** What `postgres({...})` needs to reach a database; `host` with a slash is the folder of a Unix socket. */
export interface DatabaseConnection extends EmbeddedConnection {
  password?: string;
  /** libpq's `sslmode`, which postgres.js takes under this name; absent means none. */
  ssl?: 'require' | 'allow' | 'prefer' | 'verify-full';
}

const SSL_MODES = ['require', 'allow', 'prefer', 'verify-full'] as const;

/** The one that is asked; none for `disable` and for nothing. One that the driver does not know is no wish for none. */
function sslModeOf(asked: string | null): DatabaseConnection['ssl'] {
  if (asked === null || asked === 'disable') return undefined;
  const known = SSL_MODES.find((mode) => mode === asked);
  if (known === undefined) throw new TypeError(`sslmode is disable or one of ${SSL_MODES.join(', ')}`);
  return known;
}

/**
 * Reads a `postgres://` URL, sockets included, which libpq writes `postgres://user@/name?host=/folder` (RFC 3986 has
 * no place for them) and postgres.js 3.4.9 does not understand. Throws `TypeError` for what is no such URL.
 */
export function parseDatabaseUrl(text: string): DatabaseConnection {
  // The URL standard wants a host before a port or a user; libpq does not.
  const url = new URL(text.replace(/^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?=[:/?#]|$)/, '$1localhost'));
  if (!/^postgres(ql)?:$/.test(url.protocol)) throw new TypeError('A database URL begins with postgres://');
  const username = decodeURIComponent(url.username) || 'postgres';
  const ssl = sslModeOf(url.searchParams.get('sslmode'));
  return {
    host: url.searchParams.get('host') ?? (decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost'),
    port: Number(url.searchParams.get('port') ?? (url.port || 5432)),
    username,
    database: decodeURIComponent(url.pathname.slice(1)) || username,
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(ssl === undefined ? {} : { ssl }),
  };
}

/** Host and port, as a URL has them: an address of IPv6 in brackets. */
export const machineOf = ({ host, port }: Pick<DatabaseConnection, 'host' | 'port'>): string =>
  host.includes(':') && !host.startsWith('/') ? `[${host}]:${port}` : `${host}:${port}`;

/** The URL that `parseDatabaseUrl` (and psql) reads back as `connection`. */
export function formatDatabaseUrl({ host, port, username, password, database, ssl }: DatabaseConnection): string {
  const isSocket = host.startsWith('/');
  const machine = isSocket ? `localhost:${port}` : machineOf({ host, port });
  const url = new URL(`postgres://${machine}/${encodeURIComponent(database)}`);
  url.username = encodeURIComponent(username);
  if (password !== undefined) url.password = encodeURIComponent(password);
  if (isSocket) url.searchParams.set('host', host);
  if (ssl !== undefined) url.searchParams.set('sslmode', ssl);
  return url.href;
}
