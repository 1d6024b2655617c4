import { problems, type ProblemCode } from '@oga/contract';
import { toolNames, type ToolName } from '@oga/contract/tools';
import { describe, expect, it } from 'vitest';
import { nextStepAfter } from './refusal.ts';
import { inToolWords } from './tool-words.ts';

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

  it('after a place that nobody knows is list_locations, one level up where that was asked; after one left out it is not', () => {
    const faults = (code: string) => ({ fields: [{ path: 'country', code, message: '' }] });
    expect(after('VALIDATION_ERROR', 'search_listings', faults('unknown_place'))).toContain('list_locations');
    expect(after('VALIDATION_ERROR', 'list_locations', faults('unknown_place'))).toContain('level above');
    expect(after('VALIDATION_ERROR', 'list_locations', faults('required'))).toBe(
      'Correct the arguments named above and call again.',
    );
  });

  it('sends to tools where the API sends to addresses, and leaves addresses that no tool calls', () => {
    expect(inToolWords('Verify a number: POST /agent/whatsapp/verification.')).toBe(
      'Verify a number: send_whatsapp_verification.',
    );
    expect(inToolWords('GET /locations/cities lists those; then GET /listings/{id_or_slug}')).toBe(
      'list_locations lists those; then get_listing',
    );
    expect(inToolWords('ask for more: POST /agent/limit-requests.')).toBe('ask for more: POST /agent/limit-requests.');
  });

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
