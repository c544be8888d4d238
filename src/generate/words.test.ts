import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../content/loadCatalogue.ts';
import { contentWith } from '../content/testing.ts';
import { DEFAULT_MARKET, market, setMarket } from '../domain/market.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { frameProps } from '../site/frame.ts';
import { createUrls } from '../site/urls.ts';
import { bundleWidgets } from './bundleWidgets.ts';

afterEach(() => setMarket(DEFAULT_MARKET));

const HOSTILE = `</script><b>\`\${x}' "\\ {} $& \u2028`;

describe('words.yaml', () => {
  it('puts words in place of those of the engine, in pages and in scripts', async () => {
    const content = await contentWith({
      'words.yaml': `frame: {guides: Ratgeber, eggsOf: 'Eier: {name}'}\ncards: {noRating: Ohne Wertung}`,
    });
    const { catalogue } = await loadCatalogue(content);
    const { mainLinks, menu } = frameProps(catalogue, createUrls('https://hatch.example/'));
    const labels = [...mainLinks.after, ...menu.flatMap(({ links }) => links)].map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Ratgeber', 'Eier: Chicken', 'Blog']));
    expect(labels).not.toContain('Guides');
    const { files } = await bundleWidgets();
    const engine = files.find(({ path }) => /list-engine-.*\.js$/.test(path))?.contents.toString();
    expect(engine).toContain('Ohne Wertung');
    expect(engine).not.toContain('No rating yet');
  });

  it('is the words of its own site alone', async () => {
    setMarket({ ...DEFAULT_MARKET, words: { frame: { guides: 'Ratgeber' } } });
    await loadCatalogue(await contentWith());
    expect([WORDS.frame.guides, market().words]).toEqual(['Guides', {}]);
  });

  it('may hold any text', async () => {
    setMarket({ ...DEFAULT_MARKET, words: { cards: { noRating: HOSTILE } } });
    const { files } = await bundleWidgets();
    const engine = files.find(({ path }) => /list-engine-.*\.js$/.test(path))?.contents.toString() ?? '';
    expect(engine).not.toContain('</script>');
    expect(engine.length).toBeGreaterThan(1000);
  });
});

it('fills each value once, whatever it holds', () => {
  expect(say('{shown} of {total}', { shown: '{total} $&', total: 60 })).toBe('{total} $& of 60');
});
