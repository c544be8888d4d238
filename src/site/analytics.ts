import type { Catalogue } from '../content/catalogue.ts';

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

/** What the privacy page says of each service. */
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
        `Your browser loads its script, and tells it the page, the page that led you here, and the kind of your browser and screen. Like every server, it sees your IP address. It is asked at ${[...new Set(hosts)].join(', ')}.`,
        facts.seesClicks && 'It may also learn which links to stores are followed.',
        facts.heedsDoNotTrack && 'It leaves out visitors whose browser asks not to be tracked.',
        facts.cookies === null
          ? 'It sets no cookies here.'
          : `It sets cookies (${facts.cookies}), which recognize your browser. In the European Union, such cookies need your consent first.`,
      ]
        .filter((sentence) => sentence !== false)
        .join(' '),
    };
  });
}
