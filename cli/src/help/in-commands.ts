import { routes } from '@oga/contract';

/** An operation as the service names it to programs: `POST /agent/credits/purchases`; not a part of a longer address. */
const address = /\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/:-]*\w)(?![\w/{?])/g;

/** A text of the service with commands of this program in the place of addresses of the API, where there is one. */
export const inCommands = (text: string): string =>
  text.replace(address, (written, method: string, path: string) => {
    const cli = routes.find(({ route }) => route.method === method && route.path === path)?.route.metadata.cli;
    return cli !== undefined && 'command' in cli ? `listings ${cli.command}` : written;
  });
