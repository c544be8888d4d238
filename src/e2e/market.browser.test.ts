import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { buildFolders } from '../generate/testing.ts';
import { temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { openUnscripted } from './loading.ts';
import { resultLine, use } from './productCards.ts';
import { differences, recordNodes } from './renderedNodes.ts';
import { openSite } from './site.ts';

const site = openSite();
const newFolder = temporaryFoldersForFile();

/** Builds the valid content for a market, its prices in the sign of that; gives where it is served. */
async function serveMarket(fields: string, sign: string, words = ''): Promise<string> {
  const { content, out } = await buildFolders({}, await newFolder());
  const change = async (file: string, edit: (text: string) => string) => {
    const name = path.join(content, file);
    await writeFile(name, edit(await readFile(name, 'utf8')));
  };
  await change('site.yaml', (text) => `${text}\n${fields}`);
  for (const file of ['10-incubators', '20-candler'])
    await change(`products/${file}.json`, (text) => text.replaceAll('"$', `"${sign}`));
  if (words !== '') await writeFile(path.join(content, 'words.yaml'), words);
  await buildSite({ content, out });
  const { server, address } = await serveSite(out, 0);
  closing.push(() => void server.close());
  return address;
}

const closing: (() => void)[] = [];
afterAll(() => {
  setMarket(DEFAULT_MARKET);
  for (const close of closing) close();
});

const GERMAN = `
frame: {products: Produkte, search: Suche, guides: Ratgeber, blog: Artikel, reviews: Bewertungen, eggsOf: '{name}-Eier'}
pages: {home: Startseite, next: Weiter, previous: Zurück, buyingGuides: Kaufberater}
lists:
  products: {one: '{count} Produkt', other: '{count} Produkte'}
  articles: {one: '{count} Beitrag', other: '{count} Beiträge'}
  reviewed: {one: '{count} bewertetes Gerät', other: '{count} bewertete Geräte'}
  sort: Sortieren
  filter: Filtern
  grid: Kacheln
  list: Liste
filters: {category: Gruppe, eggType: Eier, price: Preis, under: 'Unter {price}', capacityOf: '{range} Eier'}
fields: {turning: Wenden, humidityControl: Feuchte, humidity: Feuchte}
values: {automatic: Automatisch, manual: Von Hand}
sorts: {featured: Empfohlen, name: Name, price-low: Günstigste zuerst}
cards: {details: Ansehen, compare: Vergleichen, buy: 'Bei {store} kaufen', perEgg: '{price} je Ei', fact: '{field}: {value}'}
specifications: {eggCount: {one: '{count} Ei', other: '{count} Eier'}}
`;

describe('a site in German', () => {
  let address = '';
  beforeAll(async () => {
    address = await serveMarket('locale: de-DE\ncurrency: EUR\n', '€', GERMAN);
  });

  it.each([
    ['products/', '3 Produkte'],
    ['reviews/', '2 bewertete Geräte'],
  ])('hydrates %s without a change, and counts as German does', async (place, line) => {
    const page = await site.newPage();
    const release = await openUnscripted(page, address + place);
    expect(await recordNodes(page)).toBeGreaterThan(10);
    await release();
    await use(page);
    expect(await differences(page)).toEqual({ lost: 0, made: 0, html: false });
    expect(await resultLine(page)).toBe(line);
  });
});
