import { problems, type ProblemCode } from '@oga/contract';
import { toolNames, type ToolName } from '@oga/contract/tools';
import { describe, expect, it } from 'vitest';
import { nextStepAfter } from './refusal.ts';

const after = (code: ProblemCode, tool?: ToolName, details?: Record<string, unknown>) =>
  nextStepAfter({ code, status: problems[code].status, message: '', ...(details && { details }) }, tool);

describe('the next step', () => {
  it.each([
    ['unreachable', 'opens in a browser'],
    ['forbidden_address', 'listings image add'],
    ['not_an_image', 'JPEG, PNG, WebP'],
    ['too_large', 'smaller copy'],
    ['too_small', 'larger original'],
    ['timeout', 'Call again once'],
    ['too_many', 'gives way'],
  ])('after a photo that is %s is about that', (reason, step) => {
    expect(after('IMAGE_REJECTED', 'upload_listing_image', { reason })).toContain(step);
  });

  it('after a photo refused for a reason of tomorrow is the remedy of the contract', () => {
    expect(after('IMAGE_REJECTED', 'upload_listing_image', { reason: 'new' })).toBe(problems.IMAGE_REJECTED.remedy);
    expect(after('IMAGE_REJECTED')).toBe(problems.IMAGE_REJECTED.remedy);
  });

  it('after too many codes is the code that came; after too many other calls, waiting', () => {
    expect(after('RATE_LIMITED', 'send_whatsapp_verification')).toContain('the code that came last');
    expect(after('RATE_LIMITED', 'search_listings')).toBe('Wait a minute, then call again.');
  });

  it('after an answer that was lost is to look before writing again', () => {
    expect(after('SERVICE_UNAVAILABLE', 'create_listing')).toContain('look in my_listings');
    expect(after('SERVICE_UNAVAILABLE', 'search_listings')).toBe(problems.SERVICE_UNAVAILABLE.remedy);
  });

  it.each(['CODE_INVALID', 'CODE_EXPIRED', 'NUMBER_IN_USE', 'WHATSAPP_NOT_VERIFIED'] as const)(
    'after %s has the assistant ask the person',
    (code) => expect(after(code, 'verify_whatsapp_code')).toMatch(/^(Ask the person|Call send_whatsapp_verification)/),
  );

  it('names no tool that does not exist', () => {
    const names: readonly string[] = toolNames;
    const prefixes = new Set(names.map((name) => name.split('_')[0]));
    const steps = (Object.keys(problems) as ProblemCode[]).flatMap((code) => [
      after(code),
      ...toolNames.map((tool) => after(code, tool)),
    ]);
    const words = steps.flatMap((step) => step.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []);
    expect(words.filter((word) => prefixes.has(word.split('_')[0]) && !names.includes(word))).toEqual([]);
  });
});
