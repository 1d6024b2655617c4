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
  const { operation, route, summary, parameters } = entry;
  const name = route.path.replace('/calculators/', '');
  const schema = recordSchema(entry);
  const hasSchedule = parameters.some((parameter) => parameter.name === 'schedule');
  const piped = hasSchedule
    ? ' Piped, the output is lines of name and value; with --schedule, the months.'
    : ' Piped, the output is lines of name and value.';
  return {
    path: ['calc', name],
    summary,
    description: `${withFlagNames(route.description, parameters)}${piped}`,
    examples: calculatorExamples[name] ?? [],
    arguments: [],
    flags: flagsOf(entry),
    operations: [operation],
    fields: fieldsOf(schema),
    ...(hasSchedule && { columns: rawScheduleColumns.map((column) => `${column.name} (--schedule)`) }),
    output: 'answer',
    isOnline: true,
    async run({ flags }, context) {
      const given = readParameters(entry, flags);
      const result = (await call(await context.client(), entry, given, context.signal)) as CalculatorResult;
      return {
        kind: 'record',
        record: result,
        card: (look) => resultCard(summary, schema, result, look),
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
