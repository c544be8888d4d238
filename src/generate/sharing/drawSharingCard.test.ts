import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../content/loadCatalogue.ts';
import { VALID_CONTENT } from '../../content/testing.ts';
import { SHARING_SIZE, type SharingCard } from '../../site/drawnPictures.ts';
import { sitePictures } from '../../site/pictures.ts';
import { SHIPPED_LOOK } from '../../theme/look.ts';
import { readMark } from '../icons.ts';
import { loadTemplates } from '../renderer.ts';
import { once } from '../testing.ts';
import { drawPng, FONTS } from './drawPng.ts';
import { loadBrand } from './sharingPictures.ts';

const MARGIN = 64;

/** What the cards of the valid content's site share, and the pictures that they may show. */
const site = once(async () => {
  const { catalogue } = await loadCatalogue(VALID_CONTENT);
  const mark = await readMark(VALID_CONTENT, catalogue.site.icon);
  const brand = await loadBrand({ catalogue, mark, look: SHIPPED_LOOK });
  return { brand, pictures: sitePictures(catalogue).map(({ facts }) => facts) };
});

/** What is drawn of a card of the valid content's site; `words` is the box around its texts, in pixels. */
async function drawn(card: Partial<SharingCard>) {
  const { brand } = await site();
  const { drawSharingCard } = await loadTemplates();
  const svg = drawSharingCard({ picture: { kind: 'home' }, heading: 'Eggs', facts: [], ...card }, brand);
  const texts = Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text);
  return { svg, texts, words: wordsBox(svg) };
}

/** Measured by resvg itself, of the texts alone. */
function wordsBox(svg: string) {
  const texts = svg.match(/<text.*?<\/text>/g)?.join('') ?? '';
  const alone =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><g ' +
    `font-family="Fraunces" font-weight="600">${texts}</g></svg>`;
  const box = new Resvg(alone, { font: FONTS }).getBBox();
  if (!box) throw new Error('expected texts, found none');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

const LONG_NAMES: readonly [string, string][] = [
  ['300 characters in words', 'Extraordinarily spacious incubator '.repeat(9).slice(0, 300)],
  ['300 characters in one word', 'W'.repeat(300)],
  ['Arabic', 'حاضنة بيض أوتوماتيكية مع تقليب البيض '.repeat(9).slice(0, 300)],
  ['Hebrew and English', 'Brinsea מדגרה 24 Advance לביצים Automatic עוף'],
  ['Greek and Cyrillic', 'Εκκολαπτική μηχανή — Инкубатор автоматический на сорок восемь яиц'],
  ['Vietnamese', 'Máy ấp trứng gà tự động hoàn toàn, đảo trứng mỗi hai giờ'],
  ['emoji between words', '🥚 Egg 🐣 Master 👩‍🌾 3000 🏳️‍🌈 '.repeat(9)],
  ['stacked combining marks', `Z${'\u0301\u0323'.repeat(60)}algo incubator`],
];

describe('the words of a card', () => {
  it.each(LONG_NAMES)('stay within their margins: a name of %s', async (_what, heading) => {
    for (const picture of (await site()).pictures) {
      const { words } = await drawn({ picture, heading, facts: [heading, heading, heading] });
      expect(words.left).toBeGreaterThan(MARGIN - 8);
      expect(words.right).toBeLessThan(SHARING_SIZE.width - MARGIN + 8);
      expect(words.top).toBeGreaterThan(40);
      expect(words.bottom).toBeLessThan(SHARING_SIZE.height);
    }
  });

  it('leave what stands on the right of them free', async () => {
    const product = (await site()).pictures.find(({ kind }) => kind === 'product');
    for (const [, heading] of LONG_NAMES) {
      expect((await drawn({ heading })).words.right).toBeLessThan(510);
      if (product) expect((await drawn({ picture: product, heading })).words.right).toBeLessThan(662);
    }
  });

  it('are the site’s name, the heading and the facts, without what no font has', async () => {
    const { texts } = await drawn({ heading: '🥚 Egg 孵化 Pro', facts: ['28 days to hatch'] });
    expect(texts).toEqual(['Hatch Fixture', 'Egg Pro', '28 days to hatch']);
    const { texts: left } = await drawn({ heading: '🥚🐣', facts: ['🐥'] });
    expect(left.join(' ')).toBe('Hatch Fixture Hatch Fixture');
  });

  it('are text, whatever they look like', async () => {
    const heading = '</text><script>x</script> & "a" \u0000]]>';
    const { svg, texts } = await drawn({ heading, facts: ['<image href="https://bad.example/x.png"/>'] });
    expect(svg).not.toMatch(/<script|bad\.example\/x\.png"\/>/);
    expect(texts.join(' ')).toContain('&lt;/text&gt;');
    expect((await drawPng(svg)).length).toBeGreaterThan(0);
  });
});

it('the picture of a card has the same bytes every time, and its size and weight, whatever it shows', async () => {
  for (const picture of (await site()).pictures) {
    const { svg } = await drawn({ picture, heading: 'W '.repeat(150), facts: ['W '.repeat(50)] });
    const png = await drawPng(svg);
    expect(png.length).toBeLessThanOrEqual(100_000);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    if (picture.kind === 'home') expect(await drawPng(svg)).toEqual(png);
  }
});
