import type { Site } from '../../content/catalogue.ts';
import type { Slug } from '../../domain/slug.ts';
import { paths } from '../paths.ts';
import type { Urls } from '../urls.ts';

/** What a file of data says of itself. */
interface Dataset {
  readonly name: string;
  readonly description: string;
  /** The page on how it is made; the home page where there is none. */
  readonly url: string;
  readonly license: Pick<NonNullable<Site['dataLicence']>, 'name' | 'url'>;
}

/** What a file of data is about, and the legal page on how it is made. */
interface Words extends Pick<Dataset, 'description'> {
  readonly title: string;
  readonly page: Slug | undefined;
}

/** What a file of data says of itself. */
export function dataset(
  { name }: Pick<Site, 'name'>,
  { name: licence, url: terms }: Dataset['license'],
  words: Words,
  urls: Urls,
): Dataset {
  const page = words.page === undefined ? paths.home : paths.page({ slug: words.page });
  return {
    name: `${name}: ${words.title}`,
    description: words.description,
    url: urls.absolute(page),
    license: { name: licence, url: terms },
  };
}
