import { expect, test } from 'vitest';
import { decide, repair } from '../../../server/src/features/moderation/index.ts';
import { badContacts } from './corpus/bad-contacts.ts';
import { cleanEn } from './corpus/clean-en.ts';
import { cleanEs } from './corpus/clean-es.ts';
import { cleanPt } from './corpus/clean-pt.ts';
import { quietContext, withText } from './corpus/listing.ts';

test('contact data is taken out with what only leads to it, and told', () => {
  expect(repair('Casa con tres dormitorios. WhatsApp: 0981 123 456 | ventas@casas.com.py\nAcepta permuta.')).toEqual({
    text: 'Casa con tres dormitorios.\nAcepta permuta.',
    repaired: [
      { kind: 'phone', written: '0981 123 456' },
      { kind: 'email', written: 'ventas@casas.com.py' },
    ],
  });
  expect(repair('Casa com piscina. Siga @casas.goias e veja o site www.casas.com.br')).toMatchObject({
    repaired: [
      { kind: 'handle', written: 'Siga @casas.goias' },
      { kind: 'link', written: 'www.casas.com.br' },
    ],
  });
});

test('a hidden number goes as it was written', () => {
  expect(
    repair('Terreno plano. Llamar al cero nueve ocho uno, uno dos tres, cuatro cinco seis. Con luz y agua.'),
  ).toEqual({
    text: 'Terreno plano. Con luz y agua.',
    repaired: [{ kind: 'phone', written: 'cero nueve ocho uno, uno dos tres, cuatro cinco seis' }],
  });
});

test('styled letters are written plainly', () => {
  expect(repair('𝗔𝗽𝗮𝗿𝘁𝗮𝗺𝗲𝗻𝘁𝗼 com Ⓥ🅘sta e １２０ m²')).toEqual({
    text: 'Apartamento com VIsta e 120 m²',
    repaired: [{ kind: 'letters', written: '𝗔𝗽𝗮𝗿𝘁𝗮𝗺𝗲𝗻𝘁𝗼 Ⓥ🅘 １２０' }],
  });
});

test.each(Object.values(badContacts).flat())('after repair no rule about contacts is broken: %s', (text) => {
  const [title, description] = text.split(' | ');
  const { repaired, text: left } = repair(description!);
  expect(repaired.length).toBeGreaterThan(0);
  const { reasons } = decide(withText(`${title} | ${left}`), quietContext);
  expect(reasons.map(({ code }) => code).filter((code) => code.startsWith('contact_'))).toEqual([]);
});

test('clean texts come back as they are', () => {
  for (const text of [...cleanEs, ...cleanPt, ...cleanEn]) expect(repair(text)).toEqual({ text, repaired: [] });
});
