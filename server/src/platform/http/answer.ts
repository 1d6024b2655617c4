import type { AnswerOf, GeoJsonLink } from '@oga/contract';
import { JsonText } from '../../kernel/json-text.ts';

/** A value, or its JSON as PostgreSQL built it. */
export type Json<T> = T | JsonText<T>;

interface WithHeaders {
  readonly headers?: Readonly<Record<string, string>>;
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
      : WithHeaders & { readonly body: Json<AnswerOf<R>> };

/** A page as GeoJSON, from a route that has it: features, and everything else as foreign members. */
export interface FeaturePage extends WithHeaders {
  readonly features: JsonText<unknown>;
  readonly pagination: unknown;
  readonly links: readonly GeoJsonLink[];
}

/** What a route with other media types may answer with besides. */
export type OtherAnswer<R> = R extends { metadata: { alternatives: infer A } }
  ? [keyof A] extends [never]
    ? never
    : FeaturePage
  : never;

/** An answer of any route, as the mount handles it. */
export interface AnyAnswer extends WithHeaders {
  readonly data?: Json<unknown>;
  readonly features?: Json<unknown>;
  readonly pagination?: unknown;
  readonly body?: Json<unknown>;
}

const textOf = (value: Json<unknown>): string => (value instanceof JsonText ? value.text : JSON.stringify(value));

/** Everything of a JSON body but `meta`: what caches keep and what the ETag is made of. */
export interface Rendered {
  /** For an enveloped body an object without its closing brace; for a bare one the whole. */
  readonly text: string;
  readonly envelope: 'record' | 'page' | 'bare';
  readonly headers: Readonly<Record<string, string>>;
}

export function render(answer: AnyAnswer, envelope: Rendered['envelope'], mediaType: string): Rendered {
  const headers = answer.headers ?? {};
  if (envelope === 'bare') {
    const isText = mediaType !== 'application/json';
    return { text: isText ? (answer.body as string) : textOf(answer.body), envelope, headers };
  }
  const { headers: _headers, data, features, body: _body, ...members } = answer;
  const rest = Object.entries(members).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const records =
    features === undefined ? `"data":${textOf(data)}` : `"type":"FeatureCollection","features":${textOf(features)}`;
  return { text: `{${records}${rest.join('')}`, envelope, headers };
}

/** The body as it is sent: `meta` is spliced in per response. */
export function bodyOf(rendered: Rendered, requestId: string, timestamp: string): string {
  if (rendered.envelope === 'bare') return rendered.text;
  const meta = rendered.envelope === 'page' ? { request_id: requestId, timestamp } : { request_id: requestId };
  return `${rendered.text},"meta":${JSON.stringify(meta)}}`;
}
