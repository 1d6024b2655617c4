import type { AnswerOf, GeoJsonLink, RouteFacts } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';

/** A value, or its JSON as PostgreSQL built it. */
export type Json<T> = T | JsonText<T>;

interface WithHeaders {
  readonly headers?: Readonly<Record<string, string>>;
  /** What it was made of, as topics of `Changes` (platform/db/changes.ts); without it anything may outdate it. */
  readonly about?: readonly string[];
  /** How things stood when: earlier than the call where something was kept ahead. The answer is as old as that. */
  readonly asOf?: Date;
  /** How many changes (`Changes`) it surely shows, where it may show fewer than were heard of: read at a replica. */
  readonly heard?: number;
  /** Where the route may succeed with another status than its usual one. */
  readonly status?: 200 | 201 | 202;
}

/** What a handler gives for a route's 200: its part of the body. The mount adds the envelope and `meta`. */
export type Answer<R> =
  AnswerOf<R> extends { data: infer D; pagination: infer P }
    ? WithHeaders & { readonly data: Json<D>; readonly pagination: P } & Omit<
          AnswerOf<R>,
          'data' | 'pagination' | 'meta'
        >
    : AnswerOf<R> extends { data: infer D }
      ? WithHeaders & { readonly data: Json<D> }
      : [AnswerOf<R>] extends [undefined]
        ? WithHeaders
        : WithHeaders & { readonly body: Json<AnswerOf<R>> };

/** A page as GeoJSON, from a route that has it: features, and everything else as foreign members. */
export interface FeaturePage extends WithHeaders {
  readonly features: JsonText<unknown>;
  readonly pagination: unknown;
  readonly links: readonly GeoJsonLink[];
}

/** An answer in another media type than JSON: a text, without envelope. */
export interface TextAnswer extends WithHeaders {
  readonly text: string;
}

/** What a route with other media types may answer with besides. */
export type OtherAnswer<R> = R extends { metadata: { alternatives: infer A } }
  ? [keyof A] extends [never]
    ? never
    : 'application/geo+json' extends keyof A
      ? FeaturePage
      : TextAnswer
  : never;

/** An answer of any route, as the mount handles it. */
export interface AnyAnswer extends WithHeaders {
  readonly data?: Json<unknown>;
  readonly features?: Json<unknown>;
  readonly pagination?: unknown;
  readonly body?: Json<unknown>;
  readonly text?: string;
}

const textOf = (value: Json<unknown>): string => (value instanceof JsonText ? value.text : JSON.stringify(value));

/** Everything of a JSON body but `meta`: what caches keep and what the ETag is made of. */
export interface Rendered {
  /** For an enveloped body an object without its closing brace; for a bare one the whole. */
  readonly text: string;
  readonly envelope: RouteFacts['envelope'];
  readonly headers: Readonly<Record<string, string>>;
  readonly about: readonly string[] | null;
  /** Null: of the moment in which it was made. */
  readonly asOf: Date | null;
  /** Null: all that had been heard of. */
  readonly heard?: number | null;
  /** Null: the route's usual one. */
  readonly status: number | null;
}

export function render(answer: AnyAnswer, envelope: Rendered['envelope'], mediaType: string): Rendered {
  const { headers = {}, about = null, asOf = null, heard = null, status = null } = answer;
  const facts = { headers, about, asOf, heard, status };
  if (envelope === 'none') return { text: '', envelope, ...facts };
  if (answer.text !== undefined) return { text: answer.text, envelope: 'bare', ...facts };
  if (envelope === 'bare') {
    const isText = mediaType !== 'application/json';
    return { text: isText ? (answer.body as string) : textOf(answer.body), envelope, ...facts };
  }
  const {
    headers: _headers,
    about: _about,
    asOf: _asOf,
    heard: _heard,
    status: _status,
    data,
    features,
    body: _body,
    text: _text,
    ...members
  } = answer;
  const rest = Object.entries(members).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const records =
    features === undefined ? `"data":${textOf(data)}` : `"type":"FeatureCollection","features":${textOf(features)}`;
  return { text: `{${records}${rest.join('')}`, envelope, ...facts };
}

/** What a response adds to the text: `meta` of its own. */
export function endOf(envelope: Rendered['envelope'], requestId: string, timestamp: string): string {
  if (envelope === 'bare' || envelope === 'none') return '';
  const time = envelope === 'record' ? '' : `,"timestamp":"${timestamp}"`;
  return `,"meta":{"request_id":${JSON.stringify(requestId)}${time}}}`;
}

/** The whole body. */
export const bodyOf = (rendered: Rendered, requestId: string, timestamp: string): string =>
  rendered.text + endOf(rendered.envelope, requestId, timestamp);
