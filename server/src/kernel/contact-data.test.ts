import { describe, expect, test } from 'vitest';
import { removeContacts } from './contact-data.ts';

/** Telephone numbers as people of the region write them; every one stands in a sentence of its own. */
const phones = [
  '51 5550-0100',
  '51  5550-0100',
  '(62) 99999-9999',
  '(62)99999-9999',
  '( 62 ) 9 9999-9999',
  '(062) 3333-4444',
  '62 99999-9999',
  '62 9 9999-9999',
  '62 9.9999.9999',
  '62.99999.9999',
  '62-99999-9999',
  '62 99999 9999',
  '62 999999999',
  '62999999999',
  '5562999999999',
  '+55 62 99999-9999',
  '+55 (62) 99999-9999',
  '(+55) 62 99999-9999',
  '+5562999999999',
  '99999-9999',
  '9 9999-9999',
  '0800 123 4567',
  '0800-123-4567',
  '+595 981 123456',
  '+595 981 123 456',
  '+595981123456',
  '(+595) 981-123-456',
  '00595 981 123 456',
  '595981123456',
  '0981 123 456',
  '0981 123456',
  '0981-123-456',
  '0981123456',
  '(0981) 123 456',
  '(0981) 123-456',
  '0981/123456',
  '0971.555.666',
  '021 612 345',
  '(021) 612-345',
  '061 123 456',
  '011 4555-1234',
  '(011) 4555-1234',
  '11 4555-1234',
  '0351 412-3456',
  '(0351) 15 412-3456',
  '+54 9 11 5555-1234',
  '+54 11 4555 1234',
  '5491155551234',
  '099 123 456',
  '+598 99 123 456',
  '+56 9 1234 5678',
  '📞 3333-4444',
  '📲33334444',
  'Tel: 3333-4444',
  'Tel. 3333 4444',
  'Fone/Whats 3333-4444',
  'Fone: 33334444',
  'Telefone 3232 2020',
  'Telefone: 51 5550-0100 | WhatsApp: 51 5550-0101',
  'Teléfono: 612 345 678',
  'WhatsApp 5133334444',
  'whats (51) 3333.4444',
  'Zap 98888 7777',
  'Ligue para 3333-4444',
  'Cel. 981 123456',
  'Contato: 3333-4444 / 3333-5555',
  '51 5550-0100/0101',
];

/** Numbers that are something else. */
const otherNumbers = [
  'R$ 1.250.000,00',
  'R$ 380.000',
  'R$380000',
  'R$ 51 5550-0100',
  'U$S 185.000',
  'US$ 1,250,000.00',
  'Gs. 1.500.000.000',
  '₲ 950.000.000',
  'Gs 1 500 000 000',
  '1.250.000,00',
  '1 250 000',
  '450 000 000 guaraníes',
  'CEP 74230-022',
  'CEP: 74.230-022',
  'CEP do imóvel: 13186-696',
  '13184-654',
  'Cep : 13280000',
  '104,34 m²',
  '12.917,50m²',
  '133.300 m² de terreno',
  '1500 2000 m2',
  '10 x 30 metros',
  '2019-2020',
  '2024/2025',
  'entre 10 2019-2020',
  'ano 2015',
  '15/01/2026',
  '15-01-2026',
  '2026-11-21',
  'matrícula 12.345.678',
  'Matrícula 62999999999',
  'matrícula nº 62 99999-9999',
  'Finca 12345678',
  'Cta. Cte. Ctral. 27-1234-05',
  'Padrón 99999-9999',
  'CNPJ 12.345.678/0001-90',
  'CPF 123.456.789-09',
  'CPF 62999999999',
  'RUC 80012345-6',
  'CRECI 123456',
  'IPTU 123.456.7890-1',
  'Cód. 99999-9999',
  'Rua 1234, 5678',
  'Av. Mariscal López 3450',
  'Rua T-37, Qd.115, Lt.17, Casa 01',
  'Ruta 2 km 14,5',
  'BR-153 km 512',
  'Lote 06 Qd. 63, 450m2',
  '3 quartos, 2 vagas, 120 m2',
  '02 dormitórios, 01 suíte e 03 banheiros',
  '7 andares, 4 apartamentos por andar',
  '24 horas, 7 dias',
  'de 2500 a 3000 metros',
  'código 4821',
  'Residencial 2001, torre 3',
  'porcelanato 60/60',
  '100.000.000 guaraníes',
  'contato direto: R$ 1.250.000,00',
  'Fale conosco: 1.250.000',
  'área de 1000 x 2000',
  '-25.286500, -57.647000',
];

describe('telephone numbers', () => {
  test.each(phones)('takes out %s', (phone) => {
    const { text, removed } = removeContacts(`Casa com 3 quartos e piscina. ${phone}\nAceita permuta.`);
    expect(removed).toBeGreaterThan(0);
    expect(text.replace(/\s+/g, ' ')).toBe('Casa com 3 quartos e piscina. Aceita permuta.');
  });

  test.each(otherNumbers)('leaves %s alone', (number) => {
    const text = `Casa com piscina, ${number}, em ótimo estado.`;
    expect(removeContacts(text)).toEqual({ text, removed: 0 });
  });
});

describe('addresses of the net', () => {
  test.each([
    'contato@imobiliaria.com.br',
    'E-mail: ventas@inmo-central.com.py',
    'juan.perez (at) gmail.com',
    'www.imobiliaria.com.br',
    'https://www.youtube.com/watch?v=abc123&feature=share',
    'http://imobiliaria.com/imovel/12',
    'imobiliaria.com.br',
    'imóveis-centro.com.br/venda',
    'wa.me/595981123456',
    'https://wa.me/5562999999999?text=Oi',
    'bit.ly/3abcDE',
    'Visite nosso site: www.imobiliaria.com.br',
    '🌐Visite nosso site: imobiliaria.com',
    'Instagram: @imobiliaria.modelo',
    'Instagram: imobiliaria.modelo',
    '@imobiliariamodelo',
    'facebook.com/imobiliaria',
    '@imobiliaria | 51 5550-0100',
    '(www.imobiliaria.com.br)',
  ])('takes out %s', (address) => {
    const { text, removed } = removeContacts(`Casa com 3 quartos e piscina. ${address}\nAceita permuta.`);
    expect(removed).toBeGreaterThan(0);
    expect(text.replace(/\s+/g, ' ')).toBe('Casa com 3 quartos e piscina. Aceita permuta.');
  });

  test.each([
    'Casa com garagem.com 2 vagas e sala.Com varanda.',
    'Apto 50m² @ 3 quartos.',
    'Living/comedor/cocina y baño.',
    'Edifício Torre 2.0 com Wi-Fi.',
    'Sala p/ 2 amb. e coz. c/ arm.',
    'Casa térrea.Ótima localização.',
    'Próximo ao Portal Shopping e à Av. Anhanguera.',
  ])('leaves %s alone', (text) => {
    expect(removeContacts(text)).toEqual({ text, removed: 0 });
  });
});

describe('what is left', () => {
  test('words that only introduce a contact go with it', () => {
    expect(removeContacts('Agende sua visita! Telefone: 51 5550-0100 | WhatsApp: 51 5550-0100').text).toBe(
      'Agende sua visita!',
    );
    expect(removeContacts('Entre em contato via whatsapp 51 5550-0100. Aceita permuta.').text).toBe('Aceita permuta.');
    expect(removeContacts('Consultas al 0981 123 456 o al 0971 123 456.').text).toBe('Consultas.');
  });

  test('lines around stay lines', () => {
    expect(removeContacts('Área gourmet\n\n📲51 5550-0100\n🌐 Visite nosso site: www.x.com.br\n\nPiscina').text).toBe(
      'Área gourmet\n\nPiscina',
    );
  });

  test('each contact is counted', () => {
    expect(removeContacts('51 5550-0100, 51 5550-0101 ou a@b.com.br').removed).toBe(3);
  });

  test('how a text is broken into lines does not decide', () => {
    const wrapped = [...phones, ...otherNumbers].join('\n\n');
    const collapse = (text: string) => text.replace(/\s+/g, ' ');
    expect(collapse(removeContacts(wrapped).text)).toBe(removeContacts(collapse(wrapped)).text);
  });

  test('texts of 250,000 characters made to be slow are done in time', () => {
    const started = performance.now();
    for (const piece of ['a', 'a.', '1 ', '@', '(', '1.', '99999-', 'tel ', ' ', '(62) ', 'https://', 'x@x.', '+1 ']) {
      removeContacts(piece.repeat(Math.floor(250_000 / piece.length)));
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
