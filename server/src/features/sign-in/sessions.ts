import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { Problem } from '../../kernel/problem.ts';
import type { AnySql, Sql, Transaction } from '../../platform/db/sql.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { fieldOf } from './read-form.ts';
import { deleteSession, insertSession, selectSession } from './sign-in.sql.ts';

const sessionDays = 30;

export interface SessionParts {
  readonly sql: Sql;
  readonly box: SecretBox;
  readonly siteUrl: string;
}

/** Who is signed in with a browser. */
export interface SignedIn {
  readonly accountId: string;
  readonly email: string;
  /** To be sent back with every form: no other site knows it. */
  readonly csrf: string;
}

/** Whether a browser says that it is signed in, be it true or not. */
export const saysSession = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /(?:^|; *)(?:__Host-)?oga_session=/.test(headers.cookie ?? '');

/** Sessions of people in browsers: a random token in a cookie, kept as its SHA-256. */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #isSecure: boolean;
  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#isSecure = parts.siteUrl.startsWith('https:');
  }

  /** Begins a session. Whatever the browser held before is ended: nobody can plant one. */
  async begin(tx: Transaction | Sql, request: Request, response: Response, accountId: string, at: Date): Promise<void> {
    await this.end(tx, request, response);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(at.getTime() + sessionDays * 86_400_000);
    await insertSession(tx as Transaction, { tokenHash: hashOf(token), accountId, at, expiresAt });
    this.setCookie(response, 'session', token, { path: '/', seconds: sessionDays * 86_400 });
  }

  /** Who is signed in; null for nobody, and for a suspended account. */
  async find(request: Request, at: Date): Promise<SignedIn | null> {
    const token = this.cookie(request, 'session');
    if (token === null) return null;
    const [row] = await selectSession(this.#parts.sql, { tokenHash: hashOf(token), at });
    if (!row || row.suspended_at !== null) return null;
    return { accountId: row.account_id, email: row.email, csrf: this.#csrfOf(token) };
  }

  async end(sql: AnySql, request: Request, response: Response): Promise<void> {
    const token = this.cookie(request, 'session');
    if (token !== null) await deleteSession(sql, { tokenHash: hashOf(token) });
    this.setCookie(response, 'session', '', { path: '/', seconds: 0 });
  }

  /** Who sends a form from a page of ours. Refuses a form that came from elsewhere. */
  async sender(request: Request, at: Date): Promise<SignedIn | null> {
    this.requireOwnOrigin(request);
    const signedIn = await this.find(request, at);
    if (signedIn === null) return null;
    const given = Buffer.from(fieldOf(request.body, 'csrf'));
    const wanted = Buffer.from(signedIn.csrf);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw foreignForm();
    return signedIn;
  }

  /** Refuses a form that another site sent: browsers say where from (Fetch, section 3.1; Fetch Metadata). */
  requireOwnOrigin(request: Request): void {
    const site = request.get('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreignForm();
    const origin = request.get('origin');
    if (origin !== undefined && origin !== this.#parts.siteUrl) throw foreignForm();
  }

  /** A cookie of ours; null without it. */
  cookie(request: Request, name: string): string | null {
    const wanted = `${this.#nameOf(name)}=`;
    const found = (request.headers.cookie ?? '').split(/; */).filter((one) => one.startsWith(wanted));
    // Two of one name: somebody has planted one.
    const value = found.length === 1 ? found[0]!.slice(wanted.length) : '';
    return /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
  }

  /** For the path and all below it; with https under a name that no subdomain can set. */
  setCookie(response: Response, name: string, value: string, given: { path: string; seconds: number }): void {
    const { path, seconds } = given;
    const isHost = this.#isSecure && path === '/';
    response.append(
      'Set-Cookie',
      [
        `${this.#nameOf(name)}=${value}`,
        `Path=${isHost ? '/' : path}`,
        `Max-Age=${seconds}`,
        'HttpOnly',
        'SameSite=Lax',
        ...(this.#isSecure ? ['Secure'] : []),
      ].join('; '),
    );
  }

  #nameOf(name: string): string {
    const isHost = this.#isSecure && name === 'session';
    return isHost ? `__Host-oga_${name}` : `oga_${name}`;
  }

  #csrfOf(token: string): string {
    return createHmac('sha256', this.#parts.box.derive('csrf')).update(token).digest('base64url');
  }
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

const foreignForm = (): Problem =>
  new Problem(
    'VALIDATION_ERROR',
    'This form was not sent from a page of this service, or its page is too old. Load it again.',
    {
      details: { fields: [{ path: 'csrf', code: 'invalid', message: 'must be the one of the page' }] },
    },
  );
