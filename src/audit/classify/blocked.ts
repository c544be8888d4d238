import { HOST_SKIPPED, REFUSAL_STATUSES } from '../answer.ts';
import { findPhrase, normalizeText, titleOf } from './pageText.ts';
import type { Rule, RuleResult } from './rule.ts';

/** Phrases that only the pages of bot walls hold: Cloudflare, HUMAN (PerimeterX), Imperva, DataDome. */
const WALL_PHRASES = ['_cf_chl_opt', 'px-captcha', 'Incapsula incident ID', 'captcha-delivery.com'];

/** Titles of such pages. */
const WALL_TITLES =
  /^(?:just a moment|attention required! \| cloudflare|access denied|pardon our interruption|robot check|robot or human|are you (?:a )?(?:human|robot)|human verification|security check)/;

/** A bot wall or a throttle answers in place of the page. */
export const blockedRule: Rule = ({ store }, answer) => {
  const { status, finalUrl, headers, text, error } = answer;
  if (error === HOST_SKIPPED) return blocked(error);
  const phrases = [...(store?.markers.blocked ?? []), ...WALL_PHRASES];
  const marker =
    findPhrase(phrases, text) ?? findPhrase(phrases, normalizeText(finalUrl ?? '')) ?? wallTitle(text);
  if (marker !== null) return blocked(marker);
  // https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
  if (headers['cf-mitigated']) return blocked(`cf-mitigated: ${headers['cf-mitigated']}`);
  return status !== null && REFUSAL_STATUSES.has(status) ? blocked(null) : null;
};

function wallTitle(text: string): string | null {
  const title = titleOf(text);
  return WALL_TITLES.test(title) ? title : null;
}

function blocked(marker: string | null): RuleResult {
  return { verdict: 'blocked', marker };
}
