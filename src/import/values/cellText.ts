import { asValue, EMPTY, type Reading, refuse } from './reading.ts';

/** A text that a spreadsheet was told to keep as it is: `="00123"`. */
const KEPT_TEXT = /^="([^"]*)"$/;

/** A formula, which only a spreadsheet can work out. */
const FORMULA = /^[=@]\s*[A-Za-z_][\w.]*\s*\(|^=[\p{L}\d_$"'({#@+-]/u;

/** An error of a formula (ECMA-376, part 1, 18.17.3), such as newer ones of Excel and LibreOffice's too. */
const ERROR = /^(?:#(?:N\/A|GETTING_DATA|[A-Z][A-Z\d/]*[!?])|Err:\d{3})$/;

/**
 * Characters that no text needs: controls but tab and line ends, those that turn the direction of what follows, those of no
 * width that join nothing, by which names that look alike differ, and half an emoji, where a program has cut a text.
 */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Reads the text of a cell before anything is made of it. A formula is refused: it is no text, and its value is not there. So is
 * its error.
 */
export function readCell(text: string): Reading<string> {
  const kept = KEPT_TEXT.exec(text);
  if (!kept && FORMULA.test(text)) return refuse('a value', 'it is a formula: export values, not formulas');
  if (ERROR.test(text))
    return refuse('a value', 'it is the error of a formula: correct that in the spreadsheet');
  const plain = (kept?.[1] ?? text).replace(INVISIBLE, '').trim();
  return plain === '' ? EMPTY : asValue(plain);
}
