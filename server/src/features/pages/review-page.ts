import { reviewRules, type Locale } from '@oga/contract';
import { html, type HtmlPart } from '../../kernel/html.ts';
import { layout } from './layout.ts';
import { reviewTexts, type ReviewFault } from './texts/review.ts';

/** What surrounds each of these pages. */
export interface ReviewPageFacts {
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly token: string;
}

/** What was written, and could not be sent. */
export interface ReviewedInVain {
  readonly rating: string;
  readonly text: string;
  readonly fault: ReviewFault;
}

export const reviewPath = (token: string, locale: Locale): string =>
  `/review?token=${encodeURIComponent(token)}&locale=${locale}`;

const whole = ({ locale, siteUrl, token }: ReviewPageFacts, title: string, content: HtmlPart): string =>
  layout(
    {
      locale,
      siteUrl,
      title: `${title} · Óga`,
      description: reviewTexts[locale].description,
      pathIn: (other) => reviewPath(token, other),
      plainPath: null,
    },
    content,
  );

const { textLength } = reviewRules;

/** The form of a link that counts, without script. */
export function reviewForm(
  facts: ReviewPageFacts,
  { agentName, authorName }: { readonly agentName: string; readonly authorName: string },
  given: ReviewedInVain | null,
): string {
  const { locale, token } = facts;
  const t = reviewTexts[locale];
  const isOf = (field: 'rating' | 'text') =>
    given !== null && (field === 'rating') === (given.fault === 'rating') && !['busy', 'other'].includes(given.fault);
  const invalid = (field: 'rating' | 'text') => isOf(field) && html` aria-invalid="true"`;
  return whole(
    facts,
    t.title(agentName),
    html`<h1>${t.title(agentName)}</h1>
      <p class="lead">${t.lead(authorName)}</p>
      ${given !== null && html`<p class="fault" id="fault" role="alert">${t.faults[given.fault]}</p>`}
      <form class="narrow" method="post" action="/review?locale=${locale}">
        <input type="hidden" name="token" value="${token}" />
        <fieldset class="rating">
          <legend>${t.rating}</legend>
          ${t.ratings.map(
            (label, at) =>
              html`<p>
                <label
                  ><input
                    type="radio"
                    name="rating"
                    value="${String(at + 1)}"
                    required
                    ${given?.rating === String(at + 1) && html` checked`}
                    ${isOf('rating') && html` aria-describedby="fault"`}
                  />
                  ${label}</label
                >
              </p>`,
          )}
        </fieldset>
        <label for="review-text">${t.text}</label>
        <textarea
          id="review-text"
          name="text"
          required
          minlength="${textLength.min}"
          maxlength="${textLength.max}"
          aria-describedby="review-hint"
          ${invalid('text')}
        >
${given?.text ?? ''}</textarea>
        <p class="note" id="review-hint">${t.hint}</p>
        <button type="submit">${t.send}</button>
        <p class="note">${t.note}</p>
      </form>`,
  );
}

/** That it was taken, and whether it is shown. */
export function reviewedPage(facts: ReviewPageFacts, isShown: boolean): string {
  const { sent, back } = reviewTexts[facts.locale];
  return whole(
    facts,
    sent.title,
    html`<h1>${sent.title}</h1>
      <p class="lead">${isShown ? sent.shown : sent.waits}</p>
      <p><a class="button" href="/?locale=${facts.locale}">${back}</a></p>`,
  );
}

/** Why there is no form. */
export function noReviewPage(facts: ReviewPageFacts, why: 'used' | 'over' | 'unknown' | 'own'): string {
  const t = reviewTexts[facts.locale];
  return whole(
    facts,
    t[why].title,
    html`<h1>${t[why].title}</h1>
      <p class="lead">${t[why].lead}</p>
      <p><a class="button" href="/?locale=${facts.locale}">${t.back}</a></p>`,
  );
}
