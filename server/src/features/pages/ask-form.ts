import { leadRules, type Lead, type Locale } from '@oga/contract';
import { html, type Html } from '../../kernel/html.ts';
import { layout } from './layout.ts';
import { listingPath } from './listing-card.ts';
import { texts, type Texts } from './texts/all.ts';

/** What was written into the form, by field. */
export type Asked = Readonly<Record<'name' | 'phone' | 'email' | 'message' | 'website' | 'shown', string>>;

/** What could not be sent, and why. */
export interface AskedInVain {
  readonly given: Asked;
  readonly fault: keyof Texts['ask']['faults'];
}

/** Back to the form, which is far below the top on a telephone: what could not be sent says so there. */
const formPath = (slug: string, locale: Locale): string => `/l/${encodeURIComponent(slug)}?locale=${locale}#ask`;

/**
 * Asks about a listing, without script. `website` is a trap: people do not see it, and programs fill it in. `shown` says
 * when the form was shown first (form-time.ts).
 */
export function askForm(slug: string, locale: Locale, asked: AskedInVain | null, shown: string): Html {
  const t = texts[locale].ask;
  const given = asked?.given;
  return html`<form class="ask" id="ask" method="post" action="${formPath(slug, locale)}">
    <h3>${t.title}</h3>
    ${asked && html`<p class="fault" role="alert">${t.faults[asked.fault]}</p>`}
    <p>
      <label for="ask-name">${t.name}</label>
      <input
        id="ask-name"
        name="name"
        value="${given?.name ?? ''}"
        required
        minlength="2"
        maxlength="100"
        autocomplete="name"
      />
    </p>
    <p>
      <label for="ask-phone">${t.phone}</label>
      <input id="ask-phone" name="phone" type="tel" value="${given?.phone ?? ''}" maxlength="40" autocomplete="tel" />
    </p>
    <p>
      <label for="ask-email">${t.email}</label>
      <input
        id="ask-email"
        name="email"
        type="email"
        value="${given?.email ?? ''}"
        maxlength="254"
        autocomplete="email"
        aria-describedby="ask-either"
      />
    </p>
    <p class="note" id="ask-either">${t.either}</p>
    <input type="hidden" name="shown" value="${given?.shown || shown}" />
    <p class="trap" aria-hidden="true">
      <label for="ask-website">${t.trap}</label>
      <input id="ask-website" name="website" value="" tabindex="-1" autocomplete="off" />
    </p>
    <p>
      <label for="ask-message">${t.message}</label>
      <textarea id="ask-message" name="message" required minlength="2" maxlength="${leadRules.messageLength}">
${given?.message ?? ''}</textarea>
    </p>
    <p class="note">${t.note(leadRules.keptMonths)}</p>
    <button type="submit">${t.send}</button>
  </form>`;
}

/** That it was sent, and how to reach whoever offers it directly. */
export function sentPage(lead: Lead, facts: { locale: Locale; siteUrl: string; slug: string; title: string }): string {
  const { locale, siteUrl, slug, title } = facts;
  const t = texts[locale];
  const { sent, note } = t.ask;
  const { whatsapp_url: whatsApp } = lead.contact;
  return layout(
    {
      locale,
      siteUrl,
      title: `${sent.title} · Óga`,
      description: sent.lead,
      pathIn: (other) => listingPath(slug, other),
      plainPath: null,
    },
    html`<h1>${sent.title}</h1>
      <p class="lead">${title}</p>
      <p>${sent.lead}</p>
      ${whatsApp !== null && html`<p><a class="button" href="${whatsApp}" rel="noopener nofollow">${t.writeOnWhatsapp}</a></p>`}
      <p class="note">${note(leadRules.keptMonths)}</p>
      <p><a href="${listingPath(slug, locale)}">${sent.back}</a></p>`,
  );
}
