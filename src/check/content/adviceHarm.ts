import type { AdviceRow } from '../../domain/hatch/advice.ts';
import { type ContentCheck, findingsOf } from '../check.ts';

/** No text of the tools harms eggs: they are read in a hurry, and no other sentence explains them. */
export const adviceHarm: ContentCheck<unknown> = ({ advice }) => findingsOf(advice, ['text'], harmIn);

const MORE_HEAT = /\b(?:turn|set|put|raise|increase)\b[^.,:;]*\b(?:up|heat|temperature|higher)\b/i;

const OPEN_LID = /\b(?:open|opens|lift|raise|take off|remove)\b[^.,:;]*\blid\b/i;

/** Degrees and percentages. A row is for many birds, each with a setting of its own. */
const FIGURE = /\d[\d.,–]*\s?(?:°[FC]|%)/;

/** What is wrong with a text, in words; undefined if nothing is. */
export function harmIn({ phase, text }: Pick<AdviceRow, 'phase'> & { readonly text: string }) {
  const heat = MORE_HEAT.exec(text)?.[0];
  if (heat) return `expected no advice to turn the heat up, found '${heat}'; ask for a second thermometer`;
  const lid = phase === 'lockdown' ? OPEN_LID.exec(text)?.[0] : undefined;
  if (lid) return `expected the lid closed in lockdown, found '${lid}'; say what to do from outside`;
  const figure = FIGURE.exec(text)?.[0];
  if (figure) return `expected a value such as {set}, found '${figure}', which is not that of every bird`;
  return undefined;
}
