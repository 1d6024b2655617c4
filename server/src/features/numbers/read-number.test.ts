import { expect, test } from 'vitest';
import { readMobileNumber } from './read-number.ts';

const refusal = async (text: string, country?: string) => {
  const error = await readMobileNumber(text, country).catch((thrown: unknown) => thrown);
  return (error as { details: { fields: { path: string; code: string; message: string }[] } }).details.fields[0]!;
};

test.each([
  ['0981 123456', 'PY', '+595981123456'],
  ['+595 981 123456', 'PY', '+595981123456'],
  ['595981123456', 'PY', '+595981123456'],
  ['0971-555-123', 'PY', '+595971555123'],
  ['981123456', 'PY', '+595981123456'],
  ['+595 0981 123456', 'PY', '+595981123456'],
  ['00595981123456', 'PY', '+595981123456'],
  ['00 595 981 123456', 'BR', '+595981123456'],
  ['(0981) 123-456', 'PY', '+595981123456'],
  ['+595 981 123456;ext=12', 'PY', '+595981123456'],
  ['(+595) 981 123456', 'PY', '+595981123456'],
  ['(+595 981 123456) ', 'BR', '+595981123456'],
  ['tel:+595-981-123-456', 'PY', '+595981123456'],
  ['٠٩٨١ ١٢٣٤٥٦', 'PY', '+595981123456'],
  ['＋５９５９８１１２３４５６', 'PY', '+595981123456'],
  ['011 15 2345 6789', 'AR', '+5491123456789'],
  ['+54 9 11 2345 6789', 'AR', '+5491123456789'],
  ['11 96123 4567', 'BR', '+5511961234567'],
  ['+55 (11) 96123-4567', 'BR', '+5511961234567'],
  ['094 231 234', 'UY', '+59894231234'],
  ['9 6123 4567', 'CL', '+56961234567'],
  ['71234567', 'BO', '+59171234567'],
  ['912 345 678', 'PE', '+51912345678'],
  ['321 1234567', 'CO', '+573211234567'],
  ['099 123 4567', 'EC', '+593991234567'],
  ['0412-1234567', 'VE', '+584121234567'],
])('%s in %s is %s', async (text, country, number) => {
  expect((await readMobileNumber(text, country)).number).toBe(number);
});

test('a number is shown back as people write it', async () => {
  expect(await readMobileNumber('0981123456')).toEqual({ number: '+595981123456', display: '+595 981 123456' });
});

test.each([
  ['021 123456', 'PY', 'not_a_mobile', '+595 21 123 456 is a fixed line'],
  ['(061) 512345', 'PY', 'not_a_mobile', 'is a fixed line'],
  ['0700 123456', 'PY', 'not_a_mobile', 'a company number'],
  ['+1 800 234 5678', 'PY', 'not_a_mobile', 'a free number'],
  ['+54 11 2345 6789', 'AR', 'not_a_mobile', 'have a 9 after +54: +54 9 1123456789'],
  ['+55 11 6123 4567', 'BR', 'not_a_number', 'nine digits after the area code'],
  ['09811234567', 'PY', 'not_a_number', 'is no number that exists'],
  ['12345', 'PY', 'not_a_number', 'write a mobile number with its country, such as +595 981 123456'],
  ['abc', 'PY', 'not_a_number', 'this is no telephone number'],
  ['llamame al 0981123456', 'PY', 'not_a_number', 'this is no telephone number'],
  ['+', 'PY', 'not_a_number', 'this is no telephone number'],
])('%s in %s is refused as %s', async (text, country, code, message) => {
  expect(await refusal(text, country)).toMatchObject({
    path: 'phone',
    code,
    message: expect.stringContaining(message),
  });
});

test('a country that there is not is refused by its field', async () => {
  expect(await refusal('0981 123456', 'XX')).toMatchObject({ path: 'country', code: 'unknown' });
});
