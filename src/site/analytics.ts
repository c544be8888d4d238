import type { Catalogue } from '../content/catalogue.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import { hostsOf } from './outsideServices.ts';
import type { SiteContext } from './urls.ts';

type Counters = Catalogue['site']['analytics'];

/** The name of the script that prepares pages for the services that count visits. */
export const COUNTING_SCRIPT = 'counting';

/** The code of the script that prepares a page for the services; empty if none needs it. */
export function countingCode(counters: Counters): string {
  return counters.flatMap(({ setup }) => (setup === '' ? [] : setup)).join('\n');
}

export type AnalyticsProps = ReturnType<typeof analyticsProps>;

export function analyticsProps({ site }: Pick<Catalogue, 'site'>) {
  return site.analytics.map((counter) => ({
    name: counter.name,
    about: counter.about,
    text: [
      say(WORDS.legal.counting, { hosts: hostsOf(counter) }),
      counter.seesClicks && WORDS.legal.seesClicks,
      counter.heedsDoNotTrack && WORDS.legal.heedsDoNotTrack,
      counter.cookies === null
        ? WORDS.legal.noCookies
        : say(WORDS.legal.cookies, { cookies: counter.cookies }),
    ]
      .filter((sentence) => sentence !== false)
      .join(' '),
  }));
}

/** The most characters of a subtag: stores cut longer ones. */
const LONGEST_SUBTAG = 50;

/**
 * The code that lets stores report which page a visitor came from: when a link to a store is followed, it
 * adds the page's path as the parameter that the store or network has for notes of its own. Links in
 * pages and in data files stay as they are, so that the same product has the same address everywhere.
 * Empty for a site without subtags.
 */
export function subtagCode({ catalogue, urls }: SiteContext): string {
  const { site, stores, networks } = catalogue;
  if (!site.subtags) return '';
  const parameters = [...stores.values(), ...networks].flatMap(({ hosts, subtag }) =>
    subtag === undefined ? [] : hosts.map((host) => [host, subtag]),
  );
  if (parameters.length === 0) return '';
  return `{
const parameters=${JSON.stringify(parameters)};
const page=location.pathname.slice(${urls.base.length}).toLowerCase().replace(/[^a-z0-9]+/g,'-').replace(/^-|-$/g,'').slice(0,${LONGEST_SUBTAG})||'home';
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
