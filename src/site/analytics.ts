import type { Catalogue } from '../content/catalogue.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';

type Counters = Catalogue['site']['analytics'];

/** The name of the script that prepares pages for the services that count visits. */
export const COUNTING_SCRIPT = 'counting';

/** The hosts that the services need, by the directives of a policy. */
export function countingSources(counters: Counters) {
  const each = (sources: readonly string[]) => [...new Set(sources)];
  return {
    scripts: each(counters.flatMap(({ scripts }) => scripts.map(({ src }) => new URL(src).origin))),
    connect: each(counters.flatMap(({ connect }) => connect)),
    pictures: each(counters.flatMap(({ pictures }) => pictures)),
  };
}

/** The code of the script that prepares a page for the services; empty if none needs it. */
export function countingCode(counters: Counters): string {
  return counters.flatMap(({ setup }) => (setup === '' ? [] : setup)).join('\n');
}

export type AnalyticsProps = ReturnType<typeof analyticsProps>;

export function analyticsProps({ site }: Pick<Catalogue, 'site'>) {
  return site.analytics.map(({ name, about, scripts, connect, pictures, ...facts }) => {
    const hosts = [...scripts.map(({ src }) => src), ...connect, ...pictures].map((address) =>
      address.replace(/^https:\/\/([^/?]+).*$/, '$1'),
    );
    return {
      name,
      about,
      text: [
        say(WORDS.legal.counting, { hosts: [...new Set(hosts)].join(', ') }),
        facts.seesClicks && WORDS.legal.seesClicks,
        facts.heedsDoNotTrack && WORDS.legal.heedsDoNotTrack,
        facts.cookies === null ? WORDS.legal.noCookies : say(WORDS.legal.cookies, { cookies: facts.cookies }),
      ]
        .filter((sentence) => sentence !== false)
        .join(' '),
    };
  });
}
