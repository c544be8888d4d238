import type { SitePath, Urls } from '../urls.ts';

/** A link: what it says, and where it leads. */
export interface LinkProps {
  readonly label: string;
  readonly href: string;
}

/** A link to a list, and how many entries that has. */
export interface ListLinkProps extends LinkProps {
  readonly count: number;
}

/** Links under a heading of their own. */
export interface LinkGroupProps {
  readonly heading: string;
  readonly links: readonly LinkProps[];
}

/** Makes links to pages of the site. */
export function linkTo(urls: Urls): (label: string, path: SitePath) => LinkProps {
  return (label, path) => ({ label, href: urls.href(path) });
}
