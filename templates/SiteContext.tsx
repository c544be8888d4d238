import { createContext, useContext } from 'react';
import type { Catalogue } from '../src/content/catalogue.ts';
import type { FindRelated } from '../src/domain/relatedProducts.ts';
import type { Urls } from '../src/site/urls.ts';

/** What every component of a page may ask for. */
export interface SiteContextValue {
  readonly catalogue: Catalogue;
  readonly urls: Urls;
  readonly findRelated: FindRelated;
  /** ISO date of the build: what the specification calls today. */
  readonly buildDate: string;
  /** The style sheet, minified, to inline. */
  readonly css: string;
}

const SiteContext = createContext<SiteContextValue | null>(null);

export const SiteProvider = SiteContext.Provider;

/** The site that is being rendered. */
export function useSite(): SiteContextValue {
  const site = useContext(SiteContext);
  if (!site) throw new Error('a component was rendered outside of SiteProvider');
  return site;
}
