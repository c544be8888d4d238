import { HOST_SKIPPED } from '../answer.ts';
import type { Finder, Finding } from './linkContext.ts';
import { firstOf, plain, titleOf } from './words.ts';

/**
 * Statuses with which a server turns a program away, whoever may be let in: credentials, forbidden, proxy, too many
 * requests, unavailable (stores throttle with it), and 999, which some sites made up for robots.
 */
export const TURNED_AWAY = new Set([401, 403, 407, 429, 503, 999]);

/** Words that only the pages of bot walls hold: Cloudflare, HUMAN (PerimeterX), Imperva, DataDome. */
const WALLS = ['_cf_chl_opt', 'px-captcha', 'Incapsula incident ID', 'captcha-delivery.com'];

/** Titles of such pages. */
const WALL_TITLES =
  /^(?:just a moment|attention required! \| cloudflare|access denied|pardon our interruption|robot check|robot or human|are you (?:a )?(?:human|robot)|human verification|security check)/;

/** A bot wall or a throttle: nothing was learnt. */
export const findBlocked: Finder = ({ store }, answer) => {
  const { status, finalUrl, headers, text, error } = answer;
  if (error === HOST_SKIPPED) return blocked(error);
  const words = [...(store?.markers.blocked ?? []), ...WALLS];
  const marker = firstOf(words, text) ?? firstOf(words, plain(finalUrl ?? '')) ?? wallTitle(text);
  if (marker !== null) return blocked(marker);
  if (headers['cf-mitigated']) return blocked(`cf-mitigated: ${headers['cf-mitigated']}`);
  return status !== null && TURNED_AWAY.has(status) ? blocked(null) : null;
};

function wallTitle(text: string): string | null {
  const title = titleOf(text);
  return WALL_TITLES.test(title) ? title : null;
}

function blocked(marker: string | null): Finding {
  return { verdict: 'blocked', marker };
}
