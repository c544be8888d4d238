import { z } from 'zod';
import { code, type OutsideService, origin, type ServiceScript } from './outsideService.ts';

/** A service that counts visits. */
interface Counter extends OutsideService {
  /** A script of the site itself, which runs before those of the service; empty if it needs none. */
  readonly setup: string;
  /** Whether it can learn which links to stores are followed. */
  readonly seesClicks: boolean;
  /** Whether it leaves out visitors who ask not to be tracked. */
  readonly heedsDoNotTrack: boolean;
  /** The cookies that it sets; null for none. */
  readonly cookies: string | null;
}

/** A service that is like most but for what it states. */
const counter = (
  own: Pick<Counter, 'name' | 'about' | 'scripts' | 'sources'> & Partial<Counter>,
): Counter => ({
  setup: '',
  seesClicks: false,
  heedsDoNotTrack: false,
  cookies: null,
  ...own,
});

const script = (src: string, attributes: ServiceScript['attributes'] = {}): ServiceScript => ({
  src,
  attributes,
});

/** Runs `call` with the link, `a`, when a link to a store is clicked and the service has loaded. */
const onStoreClick = (global: string, call: string) =>
  `addEventListener('click',e=>{const a=e.target.closest?.('a[rel~=sponsored]');if(a&&window.${global})${call}});`;

/** https://plausible.io/docs/script-update-guide */
const plausible = z
  .strictObject({
    service: z
      .literal('plausible')
      .describe('Plausible Analytics. Its own settings switch on outbound links.'),
    id: code(/^(?!G-[A-Z\d]+$)[\w-]+$/, 'XXXXXXXXXXXX').describe('What follows `pa-` in your script’s name.'),
    host: origin('your Plausible')
      .default('https://plausible.io')
      .describe('Its address, if you host it yourself.'),
  })
  .transform(({ id, host }) =>
    counter({
      name: 'Plausible Analytics',
      about: 'https://plausible.io/',
      setup:
        'window.plausible=window.plausible||function(){(plausible.q=plausible.q||[]).push(arguments)};plausible.init=plausible.init||function(o){plausible.o=o||{}};plausible.init();',
      scripts: [script(`${host}/js/pa-${id}.js`)],
      sources: { connect: [host] },
      seesClicks: true,
    }),
  );

/** https://usefathom.com/support/tracking */
const fathom = z
  .strictObject({
    service: z.literal('fathom').describe('Fathom Analytics.'),
    site: code(/^[A-Z0-9]+$/, 'ABCDEFG').describe('Your site ID.'),
  })
  .transform(({ site }) =>
    counter({
      name: 'Fathom Analytics',
      about: 'https://usefathom.com/',
      setup: onStoreClick('fathom', "fathom.trackEvent('store link: '+a.hostname)"),
      scripts: [
        script('https://cdn.usefathom.com/script.js', { 'data-site': site, 'data-honor-dnt': 'true' }),
      ],
      sources: { connect: ['https://cdn.usefathom.com'], pictures: ['https://cdn.usefathom.com'] },
      seesClicks: true,
      heedsDoNotTrack: true,
    }),
  );

/** https://www.goatcounter.com/help/csp */
const goatCounter = z
  .strictObject({
    service: z.literal('goatcounter').describe('GoatCounter.'),
    code: code(/^[a-z0-9-]+$/, 'mysite').describe('Your code: the `mysite` of `mysite.goatcounter.com`.'),
  })
  .transform(({ code: site }) =>
    counter({
      name: 'GoatCounter',
      about: 'https://www.goatcounter.com/',
      setup: onStoreClick('goatcounter', "goatcounter.count({path:'store link: '+a.hostname,event:true})"),
      scripts: [
        script('https://gc.zgo.at/count.js', { 'data-goatcounter': `https://${site}.goatcounter.com/count` }),
      ],
      sources: {
        connect: [`https://${site}.goatcounter.com`],
        pictures: [`https://${site}.goatcounter.com`],
      },
      seesClicks: true,
    }),
  );

const UMAMI_CLOUD = 'https://cloud.umami.is';

/** https://umami.is/docs/tracker-configuration; the cloud takes what its script sends at another host. */
const umami = z
  .strictObject({
    service: z.literal('umami').describe('Umami.'),
    website: z
      .uuid("expected a website ID such as 'b59e9c65-ae32-47f1-8400-119fcf4861c4'")
      .describe('Your website ID.'),
    host: origin('your Umami').default(UMAMI_CLOUD).describe('Its address, if you host it yourself.'),
  })
  .transform(({ website, host }) =>
    counter({
      name: 'Umami',
      about: 'https://umami.is/',
      setup: onStoreClick('umami', "umami.track('store link',{url:a.href})"),
      scripts: [script(`${host}/script.js`, { 'data-website-id': website, 'data-do-not-track': 'true' })],
      sources: { connect: host === UMAMI_CLOUD ? [host, 'https://gateway.umami.is'] : [host] },
      seesClicks: true,
      heedsDoNotTrack: true,
    }),
  );

/**
 * https://developers.cloudflare.com/fundamentals/reference/policies-compliances/content-security-policies/
 */
const cloudflare = z
  .strictObject({
    service: z.literal('cloudflare').describe('Cloudflare Web Analytics.'),
    token: code(/^[0-9a-f]{32}$/, '0123456789abcdef0123456789abcdef').describe('The token of its snippet.'),
  })
  .transform(({ token }) =>
    counter({
      name: 'Cloudflare Web Analytics',
      about: 'https://www.cloudflare.com/web-analytics/',
      scripts: [
        script('https://static.cloudflareinsights.com/beacon.min.js', {
          'data-cf-beacon': JSON.stringify({ token }),
        }),
      ],
      sources: { connect: ['https://cloudflareinsights.com'] },
    }),
  );

/** https://docs.simpleanalytics.com/csp and /automated-events */
const simpleAnalytics = z
  .strictObject({ service: z.literal('simple-analytics').describe('Simple Analytics.') })
  .transform(() =>
    counter({
      name: 'Simple Analytics',
      about: 'https://www.simpleanalytics.com/',
      scripts: ['latest', 'auto-events'].map((name) =>
        script(`https://scripts.simpleanalyticscdn.com/${name}.js`),
      ),
      sources: {
        connect: ['https://queue.simpleanalyticscdn.com'],
        pictures: ['https://queue.simpleanalyticscdn.com'],
      },
      seesClicks: true,
    }),
  );

/** https://matomo.org/faq/general/faq_20904/, without cookies */
const matomo = z
  .strictObject({
    service: z.literal('matomo').describe('Matomo, without cookies.'),
    host: origin('your Matomo').describe('Its address.'),
    site: z.int().positive().describe('The number of your site in it.'),
  })
  .transform(({ host, site }): Counter => {
    const calls = [
      ['setTrackerUrl', `${host}/matomo.php`],
      ['setSiteId', `${site}`],
      ['disableCookies'],
      ['setDoNotTrack', true],
      ['trackPageView'],
      ['enableLinkTracking'],
    ];
    return counter({
      name: 'Matomo',
      about: 'https://matomo.org/',
      setup: `(window._paq=window._paq||[]).push(...${JSON.stringify(calls)});`,
      scripts: [script(`${host}/matomo.js`)],
      sources: { connect: [host], pictures: [host] },
      seesClicks: true,
      heedsDoNotTrack: true,
    });
  });

/**
 * What Google Analytics may not keep without a visitor's consent
 * (https://developers.google.com/tag-platform/security/guides/consent).
 */
const NO_CONSENT = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** https://developers.google.com/tag-platform/security/guides/csp */
const googleAnalytics = z
  .strictObject({
    service: z.literal('google-analytics').describe('Google Analytics 4.'),
    id: code(/^G-[A-Z0-9]+$/, 'G-XXXXXXXXXX').describe('Your measurement ID.'),
    cookies: z
      .boolean()
      .default(false)
      .describe(
        '`true` lets it set cookies. The EU wants your visitors’ consent first, and the site has no banner.',
      ),
  })
  .transform(({ id, cookies }): Counter => {
    const hosts = ['google-analytics', 'analytics.google', 'googletagmanager'].map(
      (host) => `https://*.${host}.com`,
    );
    const denied = cookies ? '' : `gtag('consent','default',${JSON.stringify(NO_CONSENT)});`;
    return counter({
      name: 'Google Analytics',
      about: 'https://policies.google.com/technologies/partner-sites',
      setup: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}${denied}gtag('js',new Date());gtag('config','${id}');`,
      scripts: [script(`https://www.googletagmanager.com/gtag/js?id=${id}`)],
      sources: { connect: hosts, pictures: hosts },
      seesClicks: true,
      cookies: cookies ? '_ga and _ga_…' : null,
    });
  });

/** The services that count visits, each once. */
export const analyticsSchema = z
  .array(
    z.discriminatedUnion('service', [
      plausible,
      fathom,
      goatCounter,
      umami,
      cloudflare,
      simpleAnalytics,
      matomo,
      googleAnalytics,
    ]),
  )
  .refine(
    (counters) => new Set(counters.map(({ name }) => name)).size === counters.length,
    'expected each service once',
  );
