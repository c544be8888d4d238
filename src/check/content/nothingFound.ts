import type { Slug } from '../../domain/slug.ts';
import type { ContentCheck, Finding } from '../check.ts';
import { citingEntries, textsIn } from './citingEntries.ts';

/**
 * Lists the claims that no source, trial or figure was found, with the sources of their page. Such a claim
 * cannot be proved, but an unopened page of a cited source can refute it.
 */
export const nothingFound: ContentCheck<unknown> = (catalogue) =>
  citingEntries(catalogue).flatMap(({ entry, sources }) =>
    textsIn(entry).flatMap(({ field, text }) =>
      claimsIn(text).map(({ sentence, index }): Finding => {
        return { entry, field: field ?? ['body', index], message: messageOf(sentence, sources) };
      }),
    ),
  );

const LOOKED_FOR = 'sources?|trials?|stud(?:y|ies)|figures?|hours|universit(?:y|ies)|journals?|research';
const CLAIMS = [
  String.raw`\bwe (?:have )?(?:found|find|know of) (?:no|none|nothing)\b`,
  String.raw`\bno (?:such |other |better )?(?:${LOOKED_FOR})\b`,
  String.raw`\bnot (?:yet )?known\b`,
  String.raw`\bwe (?:could|did) not find\b`,
  String.raw`\b(?:nobody|no one) has (?:tested|measured|published)\b`,
];
const CLAIM = new RegExp(CLAIMS.join('|'), 'i');

/** A sentence, or a row of a table. */
const SENTENCES = /[^\n]+?(?:[.!?](?=\s)|$)/gm;

interface FoundClaim {
  readonly sentence: string;
  readonly index: number;
}

function claimsIn(text: string): FoundClaim[] {
  return [...text.matchAll(SENTENCES)].flatMap(({ 0: raw, index }) => {
    const sentence = raw.replace(/^[\s|]+|[\s|]+$/g, '');
    return CLAIM.test(sentence) ? [{ sentence, index: index + raw.indexOf(sentence) }] : [];
  });
}

function messageOf(sentence: string, sources: readonly Slug[]): string {
  const expected = `expected a claim that no page of its sources contradicts, found '${sentence}'`;
  return sources.length === 0
    ? `${expected}; its page names no source`
    : `${expected}; search them again: ${sources.join(', ')}`;
}
