import type { Readable, Writable } from 'node:stream';
import { cancel, intro, isCancel, multiselect, text } from '@clack/prompts';
import { keysOf } from '../../domain/table.ts';
import { type Answers, CHOICES, mistakeInTag, type Offer, TEXTS } from './answers.ts';

/** Where questions are shown, and where their answers are typed. */
interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Ends the questions. */
  readonly signal: AbortSignal;
}

/**
 * Asks on the terminal for what answers leave open.
 * @returns the answers, or null where Ctrl+C, Escape or the signal ended the questions
 */
export async function askAnswers(
  given: Partial<Answers>,
  offer: Offer,
  terminal: Terminal,
): Promise<Partial<Answers> | null> {
  intro('A site of your own. Ctrl+C ends the questions, and nothing is written.', terminal);
  let answers = given;
  for (const ask of [askTexts, askChoices, askTags]) {
    const answered = await ask(answers, offer, terminal);
    if (answered === null) {
      cancel('Nothing was written.', terminal);
      return null;
    }
    answers = answered;
  }
  return answers;
}

type Ask = (answers: Partial<Answers>, offer: Offer, terminal: Terminal) => Promise<Partial<Answers> | null>;

const askTexts: Ask = async (answers, _offer, terminal) => {
  let answered = answers;
  for (const key of keysOf(TEXTS)) {
    if (answered[key] !== undefined) continue;
    const { message, expected, isRight } = TEXTS[key];
    const validate = (typed = '') => (isRight(typed) ? undefined : `Expected ${expected}.`);
    const value = await text({ message, validate, ...terminal });
    if (isCancel(value)) return null;
    answered = { ...answered, [key]: value };
  }
  return answered;
};

const askChoices: Ask = async (answers, offer, terminal) => {
  let answered = answers;
  for (const key of keysOf(CHOICES)) {
    if (answered[key] !== undefined) continue;
    const options = offer[key].map(({ slug, name }) => ({ value: slug, label: name }));
    const values = await multiselect({ message: CHOICES[key].message, options, required: true, ...terminal });
    if (isCancel(values)) return null;
    answered = { ...answered, [key]: values };
  }
  return answered;
};

/** Tags are asked for where none was given: a store's programme may not have answered yet. */
const askTags: Ask = async (answers, { stores }, terminal) => {
  if (answers.tags) return answers;
  const tags: Record<string, string> = {};
  for (const { slug, name } of stores.filter(
    (store) => store.takesTag && answers.stores?.includes(store.slug),
  )) {
    const message = `Your associate tag at ${name}? Leave it empty where you have none yet.`;
    const tag = await text({
      message,
      validate: (value = '') => (value === '' ? undefined : mistakeInTag(value)),
      ...terminal,
    });
    if (isCancel(tag)) return null;
    // An empty answer is given as no text at all.
    if (tag) tags[slug] = tag;
  }
  return { ...answers, tags };
};
