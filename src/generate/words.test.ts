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

const HOSTILE = `</script><b>\`' "\\ $& \u2028`;

/** The engine of lists in the words of the site. */
async function listEngine(): Promise<string> {
  const { files } = await bundleWidgets();
  return String(files.find(({ path }) => /list-engine-.*\.js$/.test(path))?.contents);
}

describe('words.yaml', () => {
  it('puts words in place of those of the engine, in pages and in scripts, whatever they hold', async () => {
    const words = {
      frame: { guides: 'Ratgeber', eggsOf: 'Eier: {name}' },
      cards: { noRating: `Ohne ${HOSTILE}` },
    };
    const { catalogue } = await loadCatalogue(await contentWith({ 'words.yaml': JSON.stringify(words) }));
    const { mainLinks, menu } = frameProps({ catalogue, urls: createUrls('https://hatch.example/') });
    const labels = [...mainLinks.after, ...menu.flatMap(({ links }) => links)].map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['Ratgeber', 'Eier: Chicken', 'Blog']));
    expect(labels).not.toContain('Guides');
    const engine = await listEngine();
    expect(engine).toContain('Ohne ');
    expect(engine).not.toMatch(/No rating shown|<\/script>/);
  });

  it('leaves what the tools advise to advice.yaml, whose texts pages and scripts show', async () => {
    const row = { phase: 'lockdown', when: 'hatch', eggs: 'birds', sources: ['leaflet'] };
    const advice = [{ ...row, text: 'Der Deckel bleibt zu.' }];
    const { catalogue } = await loadCatalogue(await contentWith({ 'advice.yaml': JSON.stringify(advice) }));
    expect(catalogue.advice).toMatchObject(advice);
    expect([WORDS.advice.keepShut, WORDS.advice.lidShut]).toEqual([
      'Der Deckel bleibt zu.',
      'keep the lid closed',
    ]);
    const { files } = await bundleWidgets();
    const calendar = files.find(({ path }) => /hatch-calendar-engine-.*\.js$/.test(path));
    expect(String(calendar?.contents)).toContain('Der Deckel bleibt zu.');
  });

  it('is the words of its own site alone', async () => {
    setMarket({ ...DEFAULT_MARKET, words: { frame: { guides: 'Ratgeber' } } });
    await loadCatalogue(await contentWith());
    expect([WORDS.frame.guides, market().words]).toEqual(['Guides', {}]);
  });
});

it('fills each value once, whatever it holds', () => {
  expect(say('{shown} of {total}', { shown: '{total} $&', total: 60 })).toBe('{total} $& of 60');
});
