import { FetchFault, type FetchMark, type SourceReader } from '../../../features/imports/source-port.ts';
import { fetchJson, PageFault, type Asking } from '../fetch-json.ts';
import { codeOf, isObject, textOf } from '../json-values.ts';
import { readPages, type Page } from '../read-pages.ts';
import { reduceItem } from '../reduce-to.ts';
import { wasiShape } from './shape.ts';

const url = 'https://api.wasi.co/v1/property/search';
const service = 'Wasi';
const perPage = 100;
const triesPerPage = 5;
const triesOfProbe = 2;

/**
 * Reads the inventory of an agency from Wasi. There is no way to ask for changes alone, so each reading is whole.
 * Galleries come with the properties; nothing more is asked for.
 */
export const wasiReader: SourceReader = {
  kind: 'wasi',
  url: 'none',
  credentials: ['id_company', 'wasi_token'],
  fetch: async (order) => {
    const ask = asking(order, order.access.credentials, triesPerPage);
    const first = await ask(0, { isFirst: true });
    const reading = { service, page: (from: number) => ask(from), idOf, reduce: keep, known: new Set<string>() };
    return {
      kind: 'document',
      isComplete: true,
      document: readPages(order, reading, first),
      mark: (): FetchMark => ({ since: order.now.toISOString(), total: first.total }),
    };
  },
  probe: async (order) => {
    const ask = asking(order, order.access.credentials, triesOfProbe);
    const { total } = await ask(0, { isFirst: true, take: 1 });
    return { items: total };
  },
};

interface AskOptions {
  readonly isFirst?: boolean;
  readonly take?: number;
}

function asking(order: Asking, credentials: Readonly<Record<string, string>>, tries: number) {
  const [id_company = '', wasi_token = ''] = ['id_company', 'wasi_token'].map((name) => credentials[name]?.trim());
  if (id_company === '' || wasi_token === '')
    throw new FetchFault('unauthorized', `${service} needs id_company and wasi_token.`);
  return async (skip: number, { isFirst = false, take = perPage }: AskOptions = {}): Promise<Page> => {
    // Without scope 1 come the listings of other agencies too.
    const json = JSON.stringify({
      id_company,
      wasi_token,
      scope: 1,
      take,
      skip,
      order_by: 'id_property',
      order: 'asc',
    });
    const judge = (answer: unknown) => judgeAnswer(answer, isFirst);
    return pageOf(await fetchJson(order, { url, json }, { service, tries, isFirst, judge }));
  };
}

const pageOf = (answer: unknown): Page => {
  const page = answer as Readonly<Record<string, unknown>>;
  const places = Object.keys(page).filter((name) => /^\d+$/.test(name));
  return {
    items: places.toSorted((a, b) => Number(a) - Number(b)).map((name) => page[name]),
    total: codeOf(page['total'])!,
  };
};

/** Words of messages that tell of wrong credentials, in the languages that they come in. */
const aboutCredentials =
  /token|compan|empresa|credencial|credential|autori|unauthor|authent|permis|invalid|inv[áa]lid/i;

/** What has gone wrong stands in the answer, whose status is 200 all the same. */
function judgeAnswer(answer: unknown, isFirst: boolean): void {
  const status = isObject(answer) ? answer['status'] : undefined;
  if (isObject(answer) && status === 'error') {
    if (isFirst && aboutCredentials.test(textOf(answer['message'])))
      throw new PageFault('unauthorized', `${service} refuses id_company and wasi_token. Check them there.`);
    throw new PageFault('failing', `${service} answers with an error of its own.`, { repeat: true });
  }
  if (!isObject(answer) || codeOf(answer['total']) === null)
    throw new PageFault('not_understood', `${service} answers with something that is no list of properties.`);
}

const idOf = (item: unknown): string => (isObject(item) ? textOf(item['id_property']) : '');
const keep = (item: unknown): unknown => reduceItem(wasiShape, item) ?? {};
