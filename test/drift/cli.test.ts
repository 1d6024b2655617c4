import { describe, expect, it } from 'vitest';
import { routes } from '@oga/contract';
import { operationEntries } from '../../cli/src/arguments/operations.ts';
import { commands } from '../../cli/src/commands/index.ts';

const names = commands.map(({ path }) => path.join(' '));

/** Short words for one wish of an operation, besides its command. */
const shorthands: readonly string[] = ['saved-search pause', 'saved-search resume'];

describe.each(routes.map(({ operation, route }) => [operation, route] as const))('%s', (operation, route) => {
  const { cli } = route.metadata;

  it('has the command that its row names, or says why it has none', () => {
    if ('absent' in cli) return expect(cli.absent).not.toBe('');
    expect(names.filter((name) => name === cli.command || name.startsWith(`${cli.command} `))).not.toEqual([]);
  });

  it('is behind that command and no other', () => {
    const owners = commands.filter(
      ({ path, operations, output }) =>
        output === 'answer' && operations.includes(operation) && !shorthands.includes(path.join(' ')),
    );
    if ('absent' in cli) return expect(owners).toEqual([]);
    expect(owners).toHaveLength(1);
    expect([owners[0]!.path.join(' '), owners[0]!.path[0]]).toContain(cli.command);
  });
});

describe.each(operationEntries().map((entry) => [entry.operation, entry] as const))(
  'the flags of %s',
  (operation, entry) => {
    it('are its parameters, each by its name, required where they are', () => {
      const command = commands.find(({ operations, output }) => output === 'answer' && operations.includes(operation));
      if (command === undefined) return;
      const written = [
        ...command.flags,
        ...command.arguments.map((argument) => ({ ...argument, parameter: undefined })),
      ];
      for (const { name, required } of entry.parameters) {
        const kebab = name.replaceAll('_', '-');
        const found = written.find((flag) => flag.name === kebab);
        expect(found, kebab).toBeDefined();
        if (operation !== 'lookups.get') expect(found!.required ?? false).toBe(required);
      }
    });

    it('are all there in listings api', () => {
      const flags = commands.find(({ path }) => path[0] === 'api')!.moreFlags!([operation]);
      expect(flags.map(({ parameter }) => parameter)).toEqual(entry.parameters.map(({ name }) => name));
    });
  },
);

it('gives every flag a description, and no command the same flag twice', () => {
  for (const { path, flags } of commands) {
    expect(
      flags.filter(({ description }) => description === ''),
      path.join(' '),
    ).toEqual([]);
    expect(new Set(flags.map(({ name }) => name)).size, path.join(' ')).toBe(flags.length);
  }
});
