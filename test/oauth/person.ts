import type { World } from '../harness/world.ts';

/** Where a browser stands after following redirects. */
export interface Shown {
  readonly status: number;
  readonly url: string;
  readonly text: string;
  readonly headers: Headers;
}

let people = 0;

/** A person with a browser without script: cookies, redirects and forms, and nothing else. */
export class Person {
  readonly #world: World;
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly email: string;
  readonly #language: string;
  readonly #address: string;

  constructor(world: World, email: string, language = 'en') {
    this.#world = world;
    this.email = email;
    this.#language = language;
    people += 1;
    this.#address = `203.0.${Math.floor(people / 250) % 250}.${(people % 250) + 1}`;
  }

  /** Every cookie that was set, with its attributes as they came. */
  readonly setCookies: string[] = [];

  async open(address: string): Promise<Shown> {
    return this.#request('GET', new URL(address, this.#world.url).href);
  }

  /** Sends a form; its hidden fields must be among the given ones. */
  async send(address: string, form: Readonly<Record<string, string>>): Promise<Shown> {
    return this.#request('POST', new URL(address, this.#world.url).href, new URLSearchParams(form).toString());
  }

  /** Sends the only form, or the one with this action, of a page as it was shown, with some fields filled in. */
  async submit(shown: Shown, fields: Readonly<Record<string, string>>, action?: string): Promise<Shown> {
    const forms = [...shown.text.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)];
    const found = forms.find(([, at]) => action === undefined || decode(at!).startsWith(action));
    if (!found)
      throw new Error(`no form ${action ?? ''} on ${shown.url} (${shown.status}): ${shown.text.slice(-1500)}`);
    const hidden = [...found[2]!.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const given = Object.fromEntries(hidden.map(([, name, value]) => [name!, decode(value!)]));
    return this.send(new URL(decode(found[1]!), shown.url).href, { ...given, ...fields });
  }

  /** The code that was sent last to this person. */
  async code(): Promise<string> {
    const sent = (await (await fetch(`${this.#world.url}/dev/outbox.json`)).json()) as { to: string; code: string }[];
    return sent.find(({ to }) => to === this.email)!.code;
  }

  /** From the sign-in page to where it leads. */
  async signIn(shown?: Shown): Promise<Shown> {
    const first = shown ?? (await this.open('/sign-in'));
    const second = await this.submit(first, { email: this.email });
    return this.submit(second, { code: await this.code() });
  }

  /** Opens an authorization request, signs in where asked to, and answers. Gives the address that the application gets. */
  async authorize(address: string, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
    let shown = await this.open(address);
    if (shown.url.includes('/sign-in')) shown = await this.signIn(shown);
    if (!shown.url.includes('/consent/'))
      throw new Error(`no consent: ${shown.status} ${shown.url} ${shown.text.slice(-800)}`);
    const answered = await this.submit(shown, { decision });
    return new URL(answered.url);
  }

  async #request(method: string, address: string, body?: string): Promise<Shown> {
    let [way, at, content] = [method, new URL(address), body];
    for (let hop = 0; hop < 12; hop += 1) {
      if (at.origin !== new URL(this.#world.url).origin) {
        // The application's own address: nobody is there, and the person's part is done.
        return { status: 0, url: at.href, text: '', headers: new Headers() };
      }
      const response = await fetch(at, {
        method: way,
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          'accept-language': this.#language,
          cookie: this.#cookiesFor(at),
          'x-forwarded-for': this.#address,
          ...(content !== undefined && {
            'content-type': 'application/x-www-form-urlencoded',
            origin: this.#world.url,
            'sec-fetch-site': 'same-origin',
          }),
        },
        ...(content !== undefined && { body: content }),
      });
      this.#keep(response);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) {
        return { status: response.status, url: at.href, text: await response.text(), headers: response.headers };
      }
      await response.arrayBuffer();
      [way, at, content] = ['GET', new URL(location, at), undefined];
    }
    throw new Error(`too many redirects from ${address}`);
  }

  #cookiesFor(at: URL): string {
    return [...this.#cookies]
      .filter(([, { path }]) => at.pathname === path || at.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([key, { value }]) => `${key.split('|')[0]}=${value}`)
      .join('; ');
  }

  #keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      this.setCookies.push(cookie);
      const [pair = '', ...attributes] = cookie.split(/; */);
      const name = pair.slice(0, pair.indexOf('='));
      const path = /^path=(.*)$/i.exec(attributes.find((one) => /^path=/i.test(one)) ?? '')?.[1] ?? '/';
      const isOver = attributes.some((one) => /^max-age=0$/i.test(one) || /^expires=Thu, 01 Jan 1970/i.test(one));
      if (isOver) this.#cookies.delete(`${name}|${path}`);
      else this.#cookies.set(`${name}|${path}`, { value: pair.slice(pair.indexOf('=') + 1), path });
    }
  }
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
