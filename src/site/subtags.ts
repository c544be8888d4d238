import type { Site } from '../content/catalogue.ts';
import type { Urls } from './urls.ts';

interface Noted {
  readonly hosts: readonly string[];
  readonly subtag?: string | undefined;
}

interface NotedStores {
  readonly site: Pick<Site, 'subtags'>;
  readonly stores: ReadonlyMap<string, Noted>;
  readonly networks: readonly Noted[];
}

/** The most characters of a subtag: stores cut longer ones. */
const LONGEST = 50;

/**
 * The code that lets stores report which page a visitor came from: when a link to a store is followed, it adds the page's path as
 * the parameter that the store or network has for notes of its own. Links in pages and in data files stay as they are, so that
 * the same product has the same address everywhere. Empty for a site without subtags.
 */
export function subtagCode({ site, stores, networks }: NotedStores, urls: Pick<Urls, 'base'>): string {
  if (!site.subtags) return '';
  const parameters = [...stores.values(), ...networks].flatMap(({ hosts, subtag }) =>
    subtag === undefined ? [] : hosts.map((host) => [host, subtag]),
  );
  if (parameters.length === 0) return '';
  return `{
const parameters=${JSON.stringify(parameters)};
const page=location.pathname.slice(${urls.base.length}).toLowerCase().replace(/[^a-z0-9]+/g,'-').replace(/^-|-$/g,'').slice(0,${LONGEST})||'home';
const note=({target})=>{
const link=target.closest?.('a[rel~=sponsored]');
if(!link||/https?(:|%3a)/i.test(link.pathname))return;
const [,parameter]=parameters.find(([host])=>link.hostname===host||link.hostname.endsWith('.'+host))??[];
if(!parameter||new URLSearchParams(link.search).has(parameter))return;
link.search+=(link.search?'&':'?')+parameter+'='+page;
};
for(const event of ['click','auxclick','contextmenu'])addEventListener(event,note,true);
}`;
}
