import type { Command } from '../command.ts';
import { readTimeoutMs } from '../../service/address.ts';
import { credentialOf } from '../../service/credential.ts';

/** `listings mcp`: the MCP server on standard input and output, for assistants that start programs. */
export const mcp: Command = {
  path: ['mcp'],
  summary: 'Serve assistants over MCP on stdin and stdout',
  description:
    'For assistants that start a program and speak the Model Context Protocol with it. It asks the same service as every other command and ends when its input does. In the settings of the assistant: command `listings`, arguments `["mcp"]`, and LISTINGS_URL in its environment; for tools about your own listings, sign in once with `listings login`, or set LISTINGS_TOKEN.',
  examples: [
    { line: 'mcp', about: 'Over the service in use' },
    { line: 'mcp --url https://listings.example', about: 'Over another service' },
  ],
  arguments: [],
  flags: [],
  operations: [
    'listings.search',
    'listings.get',
    'projects.search',
    'projects.get',
    'companies.search',
    'companies.get',
    'agents.get',
    'locations.countries',
    'locations.cities',
    'locations.neighborhoods',
    'market.summary',
    'stays.summary',
    'calculators.mortgage',
    'leads.create',
    'sharing.share',
    'accounts.status',
    'ownListings.list',
    'ownListings.get',
    'inquiries.list',
    'inquiries.get',
    'inquiries.reply',
    'savedSearches.create',
    'savedSearches.list',
    'savedSearches.remove',
    'ownListings.create',
    'ownListings.addImage',
    'ownListings.update',
    'ownListings.publish',
    'ownListings.close',
    'credits.buy',
    'credits.promote',
    'whatsapp.verify',
    'whatsapp.confirm',
  ],
  fields: undefined,
  output: 'protocol',
  isOnline: true,
  async run(_, { address, auth, environment, signal, terminal }) {
    const { httpApi, serveStdio } = await import('@oga/mcp');
    const { url } = await address();
    const timeoutMs = readTimeoutMs(environment.timeout);
    const given = await credentialOf(environment);
    const api = httpApi({
      siteUrl: url,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(given === undefined ? { auth: await auth() } : { token: given.token }),
    });
    const connection = serveStdio({
      api,
      siteUrl: url,
      onError: ({ message }) => terminal.say(`listings mcp: ${message}\n`),
    });
    signal.addEventListener('abort', () => void connection.close(), { once: true });
    await connection.closed;
    return { kind: 'nothing' };
  },
};
