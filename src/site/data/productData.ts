import type { Catalogue, Site } from '../../content/catalogue.ts';
import type { Product } from '../../domain/products/product.ts';
import { paths } from '../paths.ts';
import type { Urls } from '../urls.ts';
import { dataset } from './dataset.ts';

const OF_A_SAMPLE =
  'A sample: these products are made up, and stand for a catalog that the site does not have yet.';
const OF_A_LIVE =
  'What stores and makers state of hatching equipment; nothing was tested. Without prices, ratings and links: those are the stores’.';

/**
 * The facts of all products, for others to use. Prices and ratings are left out: they are the stores', who allow them to be
 * shown with a date and only for a while, and not to be passed on. So are links to stores: they may be paid.
 */
export function productData(
  { site, products }: Catalogue,
  license: NonNullable<Site['dataLicence']>,
  urls: Urls,
): object {
  const isSample = site.catalogue === 'sample';
  const description = isSample ? OF_A_SAMPLE : OF_A_LIVE;
  const words = { title: 'products', description, page: site.howWeChoosePage ?? site.aboutPage };
  return {
    ...dataset(site, license, words, urls),
    sample: isSample,
    products: products.map((product) => factsOf(product, urls)),
  };
}

function factsOf(product: Product, urls: Urls): object {
  const { id, name, categories, eggTypes, capacity, capacityCounts, tray, watts, backupPower, walls } =
    product;
  const { turningType, humidityControl, heatingMethod, powerSource, availability } = product;
  return {
    id,
    name,
    url: urls.absolute(paths.product(product)),
    categories,
    eggTypes,
    capacity,
    capacityCounts,
    turningType,
    humidityControl,
    heatingMethod,
    powerSource,
    tray,
    watts,
    backupPower,
    walls,
    availability: availability.kind,
  };
}
