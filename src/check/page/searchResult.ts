import { DESCRIPTION_LENGTH, SHORTEST_DESCRIPTION, TITLE_LENGTH } from '../../site/text/shorten.ts';
import type { PageCheck } from '../check.ts';

/** The minimum in characters. Bing's site reports call shorter titles too short. */
const SHORTEST_TITLE = 15;

export const title: PageCheck = ({ read }) => (read.title ? [] : ['expected a title, found none; write one']);

export const description: PageCheck = ({ read }) =>
  read.description ? [] : ['expected a description, found none; write one'];

/** A title fits into a line of search results. */
export const titleLength = lengthOf('title', SHORTEST_TITLE, TITLE_LENGTH);

/** A description fills the lines that search results have for it. */
export const descriptionLength = lengthOf('description', SHORTEST_DESCRIPTION, DESCRIPTION_LENGTH);

/** Pages that are not listed are exempt. */
function lengthOf(field: 'title' | 'description', min: number, max: number): PageCheck {
  return ({ address, read }) => {
    const length = read[field]?.length ?? 0;
    if (address === null || length === 0 || (length >= min && length <= max)) return [];
    const mend = length < min ? 'lengthen it' : 'shorten it';
    return [`expected a ${field} of ${min} to ${max} characters, found ${length}; ${mend}`];
  };
}

/**
 * A page names the address that search engines should list: its own, or that of a page with the same content.
 * A page that they should not list names none and has `noindex`, which no other page has.
 */
export const canonical: PageCheck = ({ canonical: expected, read: { canonical: found, robots } }) => {
  const isNoindex = robots?.includes('noindex') ?? false;
  const wanted = expected === null ? 'no canonical address' : `the canonical address ${expected}`;
  const byRobots =
    expected === null ? "expected robots 'noindex', found none" : "expected no robots 'noindex', found it";
  return [
    ...(found === expected ? [] : [`expected ${wanted}, found ${found ?? 'none'}`]),
    ...(isNoindex === (expected === null) ? [] : [byRobots]),
  ];
};
