import type { Catalogue } from '../content/catalogue.ts';
import { paths } from './paths.ts';
import type { LinkProps } from './props/link.ts';
import { hrefOf, type SitePath, type Urls } from './urls.ts';

/**
 * A link that names the guide, egg page or article it leads to.
 * @param path its path, which may have a fragment; the check of the routes has found the page
 */
export function namedLink(path: SitePath, catalogue: Catalogue, urls: Urls): LinkProps {
  const [page = path] = path.split('#');
  return { label: nameAt(page, catalogue) ?? page, href: hrefOf(path, urls) };
}

function nameAt(path: string, { eggTypes, guides, articles }: Catalogue): string | undefined {
  const egg = eggTypes.find((entry) => paths.eggType(entry) === path);
  if (egg) return `${egg.name} Eggs`;
  const text =
    guides.find((entry) => paths.guide(entry) === path) ??
    articles.find((entry) => paths.article(entry) === path);
  return text?.title;
}
