import { expect, it } from 'vitest';
import { buildWith, once } from './testing.ts';

const TEXT = 'Use a wall outlet & no cord.';
const SAFETY = `
- {id: mains, title: Mains, text: "${TEXT}", sources: [extension-facts, printed-handbook], show: {kinds: [incubator]}}
- {id: flu, title: Flu, text: Ask., show: {every: [guide, eggType], pages: [/blog/first-hatch, /chicken-egg-incubator]}}
`;

const site = once(() => buildWith({ 'safety.yaml': SAFETY }));

it.each([
  ['product/box-incubator', false],
  ['category/automatic-incubators', false],
  ['chicken-egg-incubator', false],
  ['guides/chicken-eggs', false],
  ['eggs/chicken', true],
  ['blog/first-hatch', true],
])(
  'the safety topics of %s are in one place, unfolded where a reader came to read: %s',
  async (name, isOpen) => {
    const page = (await site()).page(name);
    expect(page.querySelectorAll('main .safety')).toHaveLength(1);
    const topics = page.querySelectorAll('.safety details');
    expect(new Set(topics.map((topic) => topic.hasAttribute('open')))).toEqual(new Set([isOpen]));
  },
);

it.each(['category/automatic-incubators', 'chicken-egg-incubator', 'guides/chicken-eggs'])(
  'safety topics stand before the first link to a store: %s',
  async (name) => {
    const html = (await site()).text(`${name}/index.html`);
    expect(html).toMatch(/^(?:(?!rel="sponsored).)*safety-mains/s);
  },
);

it('a safety topic has its title, text and sources, and a page that none is about has none', async () => {
  const { page, warnings } = await site();
  expect(warnings.filter(({ message }) => message.includes('safety'))).toEqual([]);
  const box = page('chicken-egg-incubator').querySelector('#safety-mains');
  expect(box?.textContent).toBe(`Mains${TEXT} (University Extension, Poultry Press)`);
  expect(box?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    'https://extension.example/facts',
  ]);
  expect(page('product/candler').querySelector('.safety')).toBeNull();
});
