import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { header, opening, readFeed, writeFeed, writeListing } from './fixtures/write-feed.ts';

const fault = (message: string | RegExp) =>
  expect.objectContaining({ name: 'FeedFault', message: expect.stringMatching(message) as string });
const titleOf = async (document: string | Uint8Array) => {
  const { items } = await readFeed(document);
  return items.map((item) => (item.kind === 'item' ? item.offers[0].facts.title : item.kind));
};

describe('a document that is read', () => {
  test('brings its listings in order with their positions', async () => {
    const { items, notes } = await readFeed(writeFeed(...['9', '3', '7'].map((id) => writeListing({ id }))));
    expect(items.map((item) => [item.position, item.externalId])).toEqual([[1, '9'], [2, '3'], [3, '7']]); // prettier-ignore
    expect(notes).toEqual([]);
  });

  test('gives the same items wherever its chunks end', async () => {
    const title = '<![CDATA[Casa ⌂ “São José” 🏠 à venda]]>';
    const bytes = Buffer.from(
      writeFeed(writeListing({ title, features: '<Feature>Maid&apos;s Quarters</Feature>' })).replaceAll('\n', '\r\n'),
    );
    const whole = await readFeed(bytes);
    for (let at = 0; at <= bytes.length; at += 1) {
      expect(await readFeed([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole);
    }
    expect(await readFeed(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)))).toEqual(whole);
  });

  test.each([
    ['a byte order mark', `\ufeff${writeFeed(writeListing())}`],
    ['blank lines before the declaration', `\n \r\n\t${writeFeed(writeListing())}`],
    ['a byte order mark and blank lines', `\ufeff\n\n${writeFeed(writeListing())}`],
    ['no declaration', `${opening}${header}<Listings>${writeListing()}</Listings></ListingDataFeed>`],
    ['Header inside Listings', `${opening}<Listings>${header}${writeListing()}</Listings></ListingDataFeed>`],
    ['Header at the end', `${opening}<Listings>${writeListing()}</Listings>${header}</ListingDataFeed>`],
    ['comments and processing instructions', writeFeed(`<!-- um -->${writeListing()}<?pi dois?>`)],
    [
      'a prefix',
      `<v:ListingDataFeed xmlns:v="http://www.vivareal.com/schemas/1.0/VRSync"><v:Listings>${writeListing()
        .replaceAll(/<(\/?)([A-Z])/g, '<$1v:$2')
        .replaceAll('<![v:CDATA', '<![CDATA')}</v:Listings></v:ListingDataFeed>`,
    ],
  ])('survives %s', async (_, document) => {
    const { items, notes } = await readFeed(document);
    expect(items.map((item) => [item.kind, item.externalId])).toEqual([['item', 'A-1']]);
    expect(notes).toEqual([]);
  });

  test.each(['http://www.vivareal.com/schemas/1.0/flow', 'http://xml.vivareal.com/vrsync.xsd', ''])(
    'takes the namespace "%s" and says so',
    async (namespace) => {
      const document = writeFeed(writeListing()).replace('http://www.vivareal.com/schemas/1.0/VRSync', namespace);
      const { items, notes } = await readFeed(document);
      expect(items).toHaveLength(1);
      expect(notes.map((note) => [note.weight, note.code])).toEqual([['noted', 'namespace_unexpected']]);
    },
  );

  test('may have no listing at all', async () => {
    expect(await readFeed(writeFeed())).toEqual({ items: [], notes: [] });
  });
});

describe('encodings', () => {
  const document = (encoding: string) =>
    writeFeed(writeListing({ title: 'Casa à venda na Praça “Sete” – 3 suítes €' })).replace('UTF-8', encoding);
  const inWindows1252 = (text: string) =>
    Buffer.from(
      text.replace(/[“”–€]/g, (c) => ({ '“': '\u0093', '”': '\u0094', '–': '\u0096', '€': '\u0080' })[c]!),
      'latin1',
    );
  const title = ['Casa à venda na Praça “Sete” – 3 suítes €'];

  test.each(['ISO-8859-1', 'iso-8859-1', 'windows-1252'])('reads %s as declared', async (encoding) => {
    expect(await titleOf(inWindows1252(document(encoding)))).toEqual(title);
  });

  test('believes a byte order mark rather than the declaration', async () => {
    expect(await titleOf(`\ufeff${document('ISO-8859-1')}`)).toEqual(title);
  });

  test('reads Latin-1 bytes under a UTF-8 label without loss, wherever chunks end, and says so once', async () => {
    const bytes = inWindows1252(document('UTF-8'));
    for (const step of [1, 7, 4_096]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
        bytes.subarray(at * step, (at + 1) * step),
      );
      const { items, notes } = await readFeed(pieces);
      expect(items[0]?.kind === 'item' && items[0].offers[0].facts.title).toBe(title[0]);
      expect(notes.map((note) => [note.weight, note.code])).toEqual([['repaired', 'encoding_mislabelled']]);
    }
  });

  test('reads UTF-8 and Latin-1 in one document', async () => {
    const [head, tail] = writeFeed(
      writeListing({ id: '1', title: 'Casa à venda em Maringá' }),
      writeListing({ id: '2', title: 'Casa à venda em Itajaí' }),
    ).split('<ListingID>2');
    const bytes = Buffer.concat([Buffer.from(head!, 'utf8'), Buffer.from(`<ListingID>2${tail!}`, 'latin1')]);
    expect(await titleOf(bytes)).toEqual(['Casa à venda em Maringá', 'Casa à venda em Itajaí']);
  });

  test.each([
    ['UTF-16', Buffer.from(`\ufeff${document('UTF-16')}`, 'utf16le'), /UTF-16/],
    ['gzip', gzipSync(document('UTF-8')), /compressed/],
    ['another declared encoding', Buffer.from(document('Shift_JIS')), /Shift_JIS/],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(readFeed(bytes)).rejects.toEqual(fault(message));
  });
});

describe('a document that is refused', () => {
  test.each([
    ['two attributes without white space', '<Item medium="image" caption="x"primary="true">u</Item>', 33],
    ['an undeclared entity', 'Casa &nbsp; grande', 11],
    ['a bare ampersand', 'Tom & Jerry', 5],
    ['a bare ampersand long before a semicolon', `Tom & Jerry<a>${'x'.repeat(400_000)}</a>&amp;`, 5],
    ['a bare ampersand in an address', '<Item medium="image">http://a.com/?b=1&c=2</Item>', 39],
    ['an attribute without quotes', '<Item medium=image>u</Item>', 14],
    ['a control character', 'a\u0001b', 2],
    ['a wrong closing tag', '<Media></Details>', 17],
  ])('%s: with line and column', async (_, broken, column) => {
    const before = `${opening}<Listings>${writeListing()}<Listing>\n\n`;
    await expect(readFeed(`\n${before}${broken}</Listing></Listings></ListingDataFeed>`)).rejects.toMatchObject({
      name: 'FeedFault',
      line: before.split('\n').length + 1,
      column,
    });
  });

  test('at each cut of a document', async () => {
    const bytes = Buffer.from(writeFeed(writeListing(), writeListing({ id: 'A-2' })).trimEnd());
    for (let at = 0; at < bytes.length; at += 1) {
      await expect(readFeed(bytes.subarray(0, at)), `cut at ${at}`).rejects.toEqual(fault(/./));
    }
  });

  test.each([
    ['nothing', '', /empty/],
    ['white space', ' \n\n', /empty/],
    ['a sentence', 'Login required', /not well-formed/],
    ['JSON', '{"listings":[]}', /not well-formed/],
    ['the older ZAP format', '<?xml version="1.0"?><Carga><Imoveis/></Carga>', /<Carga>, the older ZAP format/],
    ['a web page', '<html><body>Login</body></html>', /HTML page/],
    ['a web page with DOCTYPE', '<!DOCTYPE html>\n<html><body>Login</body></html>', /HTML page/],
    ['RSS', '<rss version="2.0"><channel/></rss>', /found <rss>; expected a VRSync feed/],
    ['two roots', `${writeFeed(writeListing())}<ListingDataFeed/>`, /only one root/],
    [
      'an internal subset',
      `<!DOCTYPE ListingDataFeed [<!ENTITY a "b">]>${writeFeed().replace(/^.*\n/, '')}`,
      /DOCTYPE is not allowed/,
    ],
    [
      'an external subset',
      `<!DOCTYPE ListingDataFeed SYSTEM "file:///etc/passwd">${opening}</ListingDataFeed>`,
      /DOCTYPE is not allowed/,
    ],
  ])('%s', async (_, document, message) => {
    await expect(readFeed(document)).rejects.toEqual(fault(message));
  });

  test('what its source throws comes through as it is', async () => {
    const broken = new Error('socket hang up');
    const document = (async function* () {
      yield Buffer.from(writeFeed(writeListing()).slice(0, 200));
      throw broken;
    })();
    const { vrsync } = await import('./index.ts');
    await expect(async () => {
      for await (const _ of vrsync.read(document));
    }).rejects.toBe(broken);
  });
});

describe('limits', () => {
  const inside = (xml: string) => writeFeed(writeListing({ more: xml }));
  test.each([
    ['depth', inside(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`), {}, /more than 32 deep/],
    [
      'attributes',
      inside(`<a ${Array.from({ length: 70 }, (_, at) => `b${at}="1"`).join(' ')}/>`),
      {},
      /more than 64 attributes/,
    ],
    [
      'text',
      inside(`<YearBuilt>${'1'.repeat(3_000)}</YearBuilt>`),
      { maxTextLength: 2_000 },
      /longer than 2000 characters/,
    ],
    [
      'text that is not read',
      inside(`<Unknown>${'1'.repeat(3_000)}</Unknown>`),
      { maxTextLength: 2_000 },
      /longer than 2000 characters/,
    ],
    [
      'text in pieces',
      inside(`<YearBuilt>${'1<![CDATA[2]]>'.repeat(1_500)}</YearBuilt>`),
      { maxTextLength: 2_000 },
      /longer than 2000 characters/,
    ],
    ['an attribute', inside(`<a b="${'1'.repeat(3_000)}"/>`), { maxTextLength: 2_000 }, /longer than 2000 characters/],
    ['items', writeFeed(writeListing(), writeListing(), writeListing()), { maxItems: 2 }, /more than 2 listings/],
  ])('%s beyond the limit is refused with line and column', async (_, document, limits, message) => {
    await expect(readFeed(document, limits)).rejects.toEqual(
      expect.objectContaining({
        name: 'FeedFault',
        line: expect.any(Number) as number,
        column: expect.any(Number) as number,
        message: expect.stringMatching(message) as string,
      }),
    );
  });

  test('bytes beyond the limit are refused', async () => {
    await expect(readFeed(writeFeed(writeListing()), { maxBytes: 1_000 })).rejects.toEqual(
      fault(/larger than 1000 bytes/),
    );
  });

  test.each(['<a ', '<a b="', '<!--', '<YearBuilt>', '<?a ', '<'])(
    'what never ends after %s is not gathered in memory',
    async (open) => {
      let written = 0;
      const { vrsync } = await import('./index.ts');
      const endless = (async function* () {
        yield Buffer.from(`${opening}<Listings><Listing>${open}`);
        for (; written < 50_000_000; written += 65_536) yield Buffer.alloc(65_536, 'a');
      })();
      await expect(async () => {
        for await (const _ of vrsync.read(endless));
      }).rejects.toEqual(fault(/longer than 262144|more than/));
      expect(written).toBeLessThan(1_000_000);
    },
  );

  test('an item keeps a thousand images and says how many it left out', async () => {
    const media = Array.from(
      { length: 1_005 },
      (_, at) => `<Item medium="image">https://cdn.fotos.com.br/${at}.jpg</Item>`,
    ).join('');
    const { items } = await readFeed(writeFeed(writeListing({ media })));
    expect(items[0]?.kind === 'item' && items[0].offers[0].facts.photos.length).toBe(1_000);
    expect(items[0]?.remarks).toEqual([expect.objectContaining({ code: 'parts_surplus', weight: 'repaired' })]);
  });
});
