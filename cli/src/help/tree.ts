import { routes } from '@oga/contract';
import type { Flag } from '../arguments/flag.ts';
import { helpFlag, outputFlags, serviceFlags } from '../arguments/global-flags.ts';
import type { Command } from '../commands/command.ts';
import { environmentVariables } from '../environment.ts';
import { exitCodes } from '../exit-codes.ts';

/** A command with everything it takes, as `help --json` tells it. */
export function describeCommand(command: Command, moreFlags: readonly Flag[] = []) {
  const { path, summary, description, examples, operations, fields, columns, output, isOnline, flags } = command;
  return {
    command: `listings ${path.join(' ')}`,
    summary,
    description: description ?? null,
    examples: examples.map(({ line, about }) => ({ command: `listings ${line}`, about })),
    arguments: command.arguments.map(({ name, description, required, isMany = false }) => ({
      name,
      description,
      required,
      many: isMany,
    })),
    flags: [
      ...moreFlags,
      ...flags,
      ...(isOnline ? serviceFlags : []),
      ...(output === 'answer' ? outputFlags : []),
      helpFlag,
    ].map(describeFlag),
    operations,
    fields: fields ?? null,
    columns: columns ?? null,
  };
}

function describeFlag({ name, short, kind, placeholder, description, words, required, parameter, ...rest }: Flag) {
  return {
    flag: `--${name}`,
    short: short === undefined ? null : `-${short}`,
    takes: { switch: 'nothing', value: 'value', list: 'values', fields: 'optional fields' }[kind],
    placeholder: placeholder ?? null,
    description,
    words: words ?? null,
    required: required ?? false,
    default: rest.default ?? null,
    negative: rest.hasNegative === true ? `--no-${name}` : null,
    parameter: parameter ?? null,
  };
}

/** The whole program as data: commands with flags, operations with their command, exit codes, environment. */
export const describeProgram = (commands: readonly Command[], version: string) => ({
  name: 'listings',
  version,
  commands: commands.map((command) => describeCommand(command)),
  operations: routes.map(({ operation, route: { summary, metadata } }) => ({
    operation,
    summary,
    command: 'command' in metadata.cli ? `listings ${metadata.cli.command}` : null,
  })),
  exit_codes: exitCodes.map(({ code, name, meaning }) => ({ code, name, meaning })),
  environment: environmentVariables,
});
