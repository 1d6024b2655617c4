import { fieldsOf, operationEntries, recordSchema, type OperationEntry } from '../../arguments/operations.ts';
import { flagsOf, readParameters, withFlagNames } from '../../arguments/parameters.ts';
import { namedValues, tsvLine } from '../../output/tsv.ts';
import { call } from '../../service/call.ts';
import type { Command } from '../command.ts';
import { calculatorExamples } from './examples.ts';
import { resultCard, type CalculatorResult } from './result-card.ts';
import { rawScheduleColumns } from './schedule.ts';

/** A command for each calculator of the contract: a card for a person, lines of name and value for a pipe. */
export const calculatorCommands: readonly Command[] = operationEntries()
  .filter(({ operation }) => operation.startsWith('calculators.'))
  .map(calculatorCommand);

function calculatorCommand(entry: OperationEntry): Command {
  const { operation, route, summary } = entry;
  const name = route.path.replace('/calculators/', '');
  const hasSchedule = route.query?.shape['schedule'] !== undefined;
  const piped = hasSchedule
    ? ' Piped, the output is lines of name and value; with --schedule, the months.'
    : ' Piped, the output is lines of name and value.';
  return {
    path: ['calc', name],
    summary,
    get description() {
      return `${withFlagNames(route.description, entry.parameters)}${piped}`;
    },
    examples: calculatorExamples[name] ?? [],
    arguments: [],
    get flags() {
      return flagsOf(entry);
    },
    operations: [operation],
    get fields() {
      return fieldsOf(recordSchema(entry));
    },
    ...(hasSchedule && { columns: rawScheduleColumns.map((column) => `${column.name} (--schedule)`) }),
    output: 'answer',
    isOnline: true,
    async run({ flags }, context) {
      const given = readParameters(entry, flags);
      const result = (await call(await context.client(), entry, given, context.signal)) as CalculatorResult;
      return {
        kind: 'record',
        record: result,
        card: (look) => resultCard(summary, recordSchema(entry), result, look),
        plain: () => plainText(result),
      };
    },
  };
}

function plainText({ schedule = null, defaults_used, ...figures }: CalculatorResult): string {
  if (schedule !== null) return schedule.map((row) => tsvLine(rawScheduleColumns, row)).join('');
  return namedValues({
    ...figures,
    defaults_used: Object.fromEntries(defaults_used.map(({ name, value }) => [name, value])),
  });
}
