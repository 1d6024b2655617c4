import {
  inputRequired,
  inputResponse,
  type ClientCapabilities,
  type InputRequiredResult,
  type InputResponses,
} from '@modelcontextprotocol/server';

/** Thrown where a tool can go on only with an answer of the person; the client asks him and calls again. */
export class InputNeeded extends Error {
  readonly result: InputRequiredResult;
  /** What is to be known again when the answer comes. */
  readonly kept: string;

  constructor(result: InputRequiredResult, kept = '') {
    super('input is needed');
    this.name = 'InputNeeded';
    this.result = result;
    this.kept = kept;
  }
}

/** What somebody said: `unasked` where his client cannot ask him. */
export type Said = 'yes' | 'no' | 'unasked';

/** The person at the client. Asking throws `InputNeeded` until he has answered. */
export interface Person {
  /** Whether he wants what the question tells; it is put into words only where he is asked. */
  confirms(question: () => Promise<string>): Promise<Said>;
  /** Whether he opened a page. What is kept is there again with his answer. */
  opens(url: string, message: string, kept?: string): Said;
  /** What was kept with the question that he has answered; null: none was, or nothing. */
  readonly kept: string | null;
}

/** Somebody whose client cannot ask him anything. */
export const nobody: Person = { confirms: () => Promise.resolve('unasked'), opens: () => 'unasked', kept: null };

/** The person as the capabilities of his client let him be asked, with the answers that came with this call. */
export function personAt(
  capabilities: ClientCapabilities | undefined,
  responses: InputResponses | undefined,
  kept = '',
): Person {
  const elicitation = capabilities?.elicitation;
  // Before 2025-11-25 there were only forms, and clients said nothing more than that they have elicitation.
  const hasForms = elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
  /** What was accepted or not, and the form that came with it; undefined while nothing was answered. */
  const answerTo = (key: string) => {
    const given = inputResponse(responses, key);
    return given.kind === 'elicit' ? given : undefined;
  };
  return {
    kept: kept === '' ? null : kept,
    async confirms(question) {
      if (!hasForms) return 'unasked';
      const answered = answerTo('confirmation');
      if (answered) return answered.action === 'accept' && answered.content?.['confirm'] === true ? 'yes' : 'no';
      const message = await question();
      const requestedSchema = {
        type: 'object' as const,
        properties: { confirm: { type: 'boolean' as const, title: 'Yes, do it', default: false } },
        required: ['confirm'],
      };
      throw new InputNeeded(
        inputRequired({ inputRequests: { confirmation: inputRequired.elicit({ message, requestedSchema }) } }),
      );
    },
    opens(url, message, keep) {
      if (elicitation?.url === undefined) return 'unasked';
      const answered = answerTo('page');
      if (answered) return answered.action === 'accept' ? 'yes' : 'no';
      throw new InputNeeded(
        inputRequired({ inputRequests: { page: inputRequired.elicitUrl({ url, message }) } }),
        keep,
      );
    },
  };
}
