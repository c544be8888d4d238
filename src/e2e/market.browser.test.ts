import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_MARKET, setMarket } from '../domain/market.ts';
import { buildSite } from '../generate/buildSite.ts';
import { serveSite } from '../generate/serveSite.ts';
import { buildFolders } from '../generate/testing.ts';
import { appended, replaced, temporaryFoldersForFile } from '../testing/temporaryFolder.ts';
import { resultLine } from './productCards.ts';
import { differencesOnceUsed } from './renderedNodes.ts';
import { openSite } from './site.ts';

const site = openSite();
const newFolder = temporaryFoldersForFile();

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
    const inEuros = replaced(/"\$/g, '"€');
    const changes = {
      'site.yaml': appended('\nlocale: de-DE\ncurrency: EUR\n'),
      'products/10-incubators.json': inEuros,
      'products/20-candler.json': inEuros,
      'words.yaml': GERMAN,
    };
    const folders = await buildFolders(changes, await newFolder());
    await buildSite(folders);
    const served = await serveSite(folders.out, 0);
    address = served.address;
    return () => {
      setMarket(DEFAULT_MARKET);
      served.server.close();
    };
  });

  it.each([
    ['products/', '3 Produkte'],
    ['reviews/', '2 bewertete Geräte'],
  ])('hydrates %s without a change, and counts as German does', async (place, line) => {
    const page = await site.newPage();
    expect(await differencesOnceUsed(page, address + place)).toEqual({ lost: 0, made: 0, html: false });
    expect(await resultLine(page)).toBe(line);
  });
});
