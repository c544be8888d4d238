import type { Finding } from '../../domain/links/linkVerdict.ts';
import { HOST_SKIPPED, isPage, mediaTypeIn, REFUSAL_STATUSES } from '../answer.ts';
import type { LinkKind } from '../auditResult.ts';
import { finding, type ReadAnswer, type Rule } from './rule.ts';

/** What the answer says before its page is read: the error, the status, the headers and the type of the body. */
export const protocolRule: Rule = ({ kind }, answer) => {
  const { status, error } = answer;
  if (error === HOST_SKIPPED) return [finding('blocked', 'protocol', error)];
  const unfinished = error === null ? [] : [finding('unreachable', 'protocol', error)];
  if (status === null)
    return unfinished.length > 0 ? unfinished : [finding('unreachable', 'protocol', 'no answer')];
  return [...unfinished, ...ofHeaders(answer.headers), ...ofStatus(status), ...ofBody(kind, answer)];
};

/** How the reason of a status reads; the evidence has the status itself. */
export function statusReason(status: number | null): string {
  return `status ${status}`;
}

/** A status other than success, that is neither a missing page nor a failure, counts as a refusal. */
function ofStatus(status: number): Finding[] {
  const reason = statusReason(status);
  if (isMissing(status)) return [finding('gone', 'protocol', reason)];
  if (REFUSAL_STATUSES.has(status)) return [finding('blocked', 'protocol', reason)];
  if (status >= 500 || status === 408) return [finding('unreachable', 'protocol', reason)];
  return isSuccess(status) ? [] : [finding('blocked', 'protocol', reason)];
}

/** Whether a status says that there is no such page (RFC 9110, sections 15.5.5 and 15.5.11). */
export function isMissing(status: number | null): boolean {
  return status === 404 || status === 410;
}

/** Whether a status says that the body is the page (RFC 9110, section 15.3). */
export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Headers of bot walls: Cloudflare
 * (https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/) and AWS WAF
 * (https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-how-it-works.html).
 */
function ofHeaders(headers: ReadAnswer['headers']): Finding[] {
  return ['cf-mitigated', 'x-amzn-waf-action'].flatMap((name) =>
    headers[name] ? [finding('blocked', 'protocol', `${name}: ${headers[name]}`)] : [],
  );
}

/**
 * The body is not what the link is for. In place of a picture readers see nothing: the picture is gone, though not for
 * certain. An empty body and a product page that is no HTML come from some bot walls, too. A source may be any file.
 */
function ofBody(kind: LinkKind, { status, headers, isEmpty, body, error }: ReadAnswer): Finding[] {
  if (!isSuccess(status) || error !== null) return [];
  const { 'content-type': contentType } = headers;
  const mediaType = mediaTypeIn(contentType);
  const reason = `content-type: ${mediaType}`;
  if (kind === 'image' && !isEmpty && !PICTURE.test(mediaType)) return [finding('gone', 'title', reason)];
  if (isEmpty) return [finding('blocked', 'protocol', 'an empty answer')];
  if (kind === 'product' && !isPage(contentType)) return [finding('blocked', 'protocol', reason)];
  return isPage(contentType) && isGarbled(body)
    ? [finding('blocked', 'protocol', 'bytes that are no text')]
    : [];
}

/** Media types that a browser shows as a picture; without one, or with one for any file, it sniffs the bytes. */
const PICTURE = /^(?:image\/.*|application\/octet-stream|binary\/octet-stream|)$/;

/** The characters of a body that tell whether it is text. */
const SAMPLE = 20_000;

/** Whether a body is compressed or encoded in a way that nobody declared: more than a tenth of it are no characters. */
function isGarbled(body: string): boolean {
  const sample = body.slice(0, SAMPLE);
  // Neither white space nor characters: control characters, and the sign for a byte that is none.
  const wrong = sample.match(/[^\s\x20-\x7e\xa0-\ufffc\ufffe\uffff]/g)?.length ?? 0;
  return wrong * 10 > sample.length;
}
