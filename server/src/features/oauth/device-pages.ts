import type { ClientMetadata, KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../../kernel/html.ts';
import { localeOf, type ShowPage } from './page.ts';
import { shownName } from './normalize-client.ts';
import { userCodeOf } from './rewrite-request.ts';
import { texts } from './texts.ts';

export interface DevicePages {
  readonly siteUrl: string;
  readonly show: ShowPage;
}

/** `/device`: a person types what a terminal shows, sees who asks, and goes on to sign in and agree. */
export const devicePages = ({ show }: DevicePages) => ({
  userCodeInputSource: (ctx: KoaContextWithOIDC, form: string, out?: object, error?: Error & { userCode?: string }) => {
    const t = texts[localeOf(ctx.req)].device;
    // Only what the library put there: the token of the form.
    const xsrf = /name="xsrf" value="([\w-]+)"/.exec(form)?.[1] ?? '';
    const fault = error === undefined ? null : faultOf(error.constructor.name, t);
    const content = html`<h1>${t.title}</h1>
      <p class="lead">${t.lead}</p>
      ${fault !== null && html`<p class="fault" id="fault" role="alert">${fault}</p>`}
      <form class="narrow" method="post" action="/device">
        <input type="hidden" name="xsrf" value="${xsrf}" />
        <label for="user_code">${t.code}</label>
        <input
          id="user_code"
          name="user_code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          maxlength="20"
          required
          value="${(error?.userCode ?? userCodeOf(ctx.req)).slice(0, 20)}"
          ${fault !== null && html` aria-describedby="fault" aria-invalid="true"`}
        />
        <button type="submit">${t.next}</button>
      </form>`;
    show(ctx, t.title, content);
    return Promise.resolve();
  },

  userCodeConfirmSource: (
    ctx: KoaContextWithOIDC,
    form: string,
    client: { readonly clientName?: string; readonly clientId: string } | ClientMetadata,
    _deviceInfo: unknown,
    userCode: string,
  ) => {
    const t = texts[localeOf(ctx.req)].device;
    const xsrf = /name="xsrf" value="([\w-]+)"/.exec(form)?.[1] ?? '';
    const { clientName, clientId } = client as { clientName?: string; clientId: string };
    const name = shownName(clientName ?? '') || clientId;
    const content = html`<h1>${t.confirmTitle}</h1>
      <p class="lead">${t.confirmLead(name)}</p>
      <p class="amount">${userCode}</p>
      <p class="note">${t.confirmNote}</p>
      <form class="narrow" method="post" action="/device">
        <input type="hidden" name="xsrf" value="${xsrf}" />
        <input type="hidden" name="user_code" value="${userCode}" />
        <button type="submit" name="confirm" value="yes">${t.confirm}</button>
        <button type="submit" name="abort" value="yes" class="quiet">${t.abort}</button>
      </form>`;
    show(ctx, t.confirmTitle, content);
    return Promise.resolve();
  },

  successSource: (ctx: KoaContextWithOIDC) => {
    const t = texts[localeOf(ctx.req)].device;
    show(
      ctx,
      t.doneTitle,
      html`<h1>${t.doneTitle}</h1>
        <p class="lead">${t.done}</p>`,
    );
    return Promise.resolve();
  },
});

/** Why a code was not taken, in the person's language; by the name of the library's refusal. */
function faultOf(name: string, t: (typeof texts)['en']['device']): string {
  if (name === 'NoCodeError') return t.noCode;
  if (name === 'AbortedError') return t.aborted;
  return name === 'NotFoundError' || name === 'ExpiredError' || name === 'AlreadyUsedError' ? t.badCode : t.failed;
}
