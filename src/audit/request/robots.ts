import { type HttpAnswer, noAnswer, ROBOTS } from '../answer.ts';
import { isPrivateHost } from './privateHosts.ts';
import { redirectIn } from './redirects.ts';
import { ALLOW_ALL, parseRobots, type RobotsRules } from './robotsRules.ts';

/** The bytes of a robots.txt that are read: RFC 9309 asks for 500 KiB at least (section 2.5). */
export const ROBOTS_LIMIT = 512 * 1024;

/** The redirects that are followed: at least five (section 2.3.1.2). */
const MAX_REDIRECTS = 5;

const MAX_ATTEMPTS = 3;

/**
 * The rules of a host; or the answer for its links if the rules are unknown, so that none is requested.
 */
export type HostRobots = { readonly rules: RobotsRules } | { readonly answer: HttpAnswer };

/**
 * Asks for the robots.txt of an origin. As RFC 9309 says (section 2.3.1), a host without one, or with
 * one behind too many redirects, allows all, and a host that fails to give it, with a status from 500 on
 * or without an answer, forbids all.
 * @param ask sends one request; null if the run stops first
 * @returns null if the run stops first
 */
export async function askRobots(
  origin: string,
  program: string,
  ask: (url: string) => Promise<HttpAnswer | null>,
): Promise<HostRobots | null> {
  let last: HttpAnswer | null = null;
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++) {
    last = await askOnce(`${origin}/robots.txt`, ask);
    if (last === null) return null;
    if (last.status !== null && last.status < 500) {
      const isFound = last.status >= 200 && last.status < 300;
      return { rules: isFound ? parseRobots(last.body, program) : ALLOW_ALL };
    }
  }
  // Without any answer, the reason is that of the host.
  const { status = null, error = null } = last ?? {};
  return {
    answer: noAnswer(status === null ? (error ?? 'no answer') : `${ROBOTS} answers with status ${status}`),
  };
}

async function askOnce(
  from: string,
  ask: (url: string) => Promise<HttpAnswer | null>,
): Promise<HttpAnswer | null> {
  let url = from;
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url);
    const location = answer && redirectIn(answer);
    if (!location || redirects === MAX_REDIRECTS || !URL.canParse(location, url)) return answer;
    const next = new URL(location, url);
    if (!/^https?:$/.test(next.protocol) || isPrivateHost(next)) return answer;
    url = next.href;
  }
}
