import type { Catalogue } from '../../content/catalogue.ts';
import { FILE_PATHS } from '../filePaths.ts';
import type { TextFile } from '../textFile.ts';
import type { Urls } from '../urls.ts';
import { productData } from './productData.ts';
import { speciesData } from './speciesData.ts';

/** The data that others may use; none where the site names no licence for it. */
export function dataFiles(catalogue: Catalogue, urls: Urls): TextFile[] {
  const { dataLicence: licence } = catalogue.site;
  if (licence === undefined) return [];
  const file = (path: string, data: () => object): TextFile => ({
    path: path.slice(1),
    read: () => `${JSON.stringify(data())}\n`,
  });
  return [
    file(FILE_PATHS.productData, () => productData(catalogue, licence, urls)),
    file(FILE_PATHS.speciesData, () => speciesData(catalogue, licence, urls)),
  ];
}
