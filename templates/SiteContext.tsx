import { createContext, useContext } from 'react';
import type { Catalogue } from '../src/content/catalogue.ts';
import type { FindRelated } from '../src/domain/products/relatedProducts.ts';
import type { Route, RouteKind } from '../src/site/route.ts';
import type { Urls } from '../src/site/urls.ts';
import type { Icons } from './icons.ts';

/** What every component of a page may ask for. */
export interface SiteContextValue {
  readonly catalogue: Catalogue;
  readonly urls: Urls;
  readonly findRelated: FindRelated;
  /** ISO date of the build: what the specification calls today. */
  readonly buildDate: string;
  /** The styles of a kind of page, minified, to inline; and the paths of the sheet for printers and the font. */
  readonly styles: { of(kind: RouteKind): string; readonly print: string; readonly font: string };
  readonly icons: Icons;
  /** The paths of the scripts that a page loads, the entry first; none on a page without a widget. */
  readonly scriptsOf: (route: Route) => readonly string[];
}

const SiteContext = createContext<SiteContextValue | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The site that is being rendered. */
export function useSite(): SiteContextValue {
  const site = useContext(SiteContext);
  if (!site) throw new Error('a component was rendered outside of SiteProvider');
  return site;
}
