import type { JudgedLink } from '../../domain/links/linkVerdict.ts';
import type { Answer } from '../answer.ts';
import { findBlocked } from './blocked.ts';
import { findGone, findUnreachable } from './gone.ts';
import type { Finding, Question, ReadAnswer } from './linkContext.ts';
import { findMoved } from './moved.ts';
import { findOutOfStock } from './stock.ts';
import { findUnreadable } from './unreadable.ts';
import { plain } from './words.ts';

/**
 * The questions put to an answer, in this order, until one finds something; where none does, the link is live. A bot
 * wall comes first: what stands behind it is unknown, whatever the status says. What failed comes before what is read of
 * the final address, and stock last: it means something only on the page that was asked for.
 */
const FINDERS = [findBlocked, findGone, findUnreachable, findMoved, findUnreadable, findOutOfStock];

/** Turns the answer to a question into a verdict with its evidence. It never throws, whatever the answer holds. */
export function judge(question: Question, answer: Answer): JudgedLink {
  const { status, finalUrl, at } = answer;
  const read = { ...answer, text: plain(answer.body) };
  const { verdict, marker, certain = false } = findingOf(question, read);
  return { url: question.url, verdict, certain, evidence: { status, finalUrl, marker, at } };
}

function findingOf(question: Question, answer: ReadAnswer): Finding {
  for (const find of FINDERS) {
    const finding = find(question, answer);
    if (finding) return finding;
  }
  return { verdict: 'live', marker: null };
}
