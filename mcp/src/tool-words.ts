import { toolNames, tools, type ToolRow } from '@oga/contract/tools';
import { calledOperations, type CalledOperation } from './operations.ts';

/** Tools by the addresses that they call, as messages of the API write those. */
const toolOfAddress = new Map(
  toolNames.flatMap((name) =>
    (tools[name] as ToolRow).operations.map((operation) => [calledOperations[operation as CalledOperation], name]),
  ),
);

/** A message of the API with the tool in place of the address that it sends its reader to. */
export const inToolWords = (message: string): string =>
  message.replaceAll(/\b(?:GET|POST|PUT|PATCH|DELETE) \/[a-z_/{}-]*[a-z}]/g, (address) => {
    const route = address.replaceAll(/\{([a-z_]+)\}/g, ':$1');
    return toolOfAddress.get(route as never) ?? address;
  });
