/** The name of the shipped sample. */
export const SHIPPED_NAME = 'Hatch Guide';

/** The associate tag of the shipped sample: with it a sale would be credited to nobody, or to somebody else. */
const SHIPPED_TAG = 'hatchguide-20';

/** Whether a tag is the sample's, in whatever case it is written. */
export function isShippedTag(tag: string): boolean {
  return tag.trim().toLowerCase() === SHIPPED_TAG;
}

/** The names of the stores that the sample's legal pages and its disclosure speak of. */
export const SHIPPED_STORES: readonly string[] = ['Amazon', 'Walmart'];

/** The licence of the sample's figures, and how its legal pages write it. */
export const SHIPPED_LICENCE = { name: 'CC BY 4.0', inTexts: /Creative Commons BY 4\.0/ } as const;

/** A sentence of the sample's legal pages that is true of no other site. */
interface ShippedSentence {
  /** Names what is asked for in reports for programs: `ownerNamed`. */
  readonly name: string;
  /** What the owner has to say in its place. */
  readonly expected: string;
  /** What to do about it, as an imperative clause. */
  readonly task: string;
  /** Finds it, whatever name the site has by now. */
  readonly pattern: RegExp;
}

/** The sentences of the sample's legal pages that every owner has to replace. */
export const SHIPPED_SENTENCES: readonly ShippedSentence[] = [
  {
    name: 'ownerNamed',
    expected: "the owner's name and address",
    task: 'write who answers for the site, and where they can be found by post',
    pattern: /The owner of [^.]{1,80} is responsible for this site/,
  },
  {
    name: 'hostNamed',
    expected: "the host's name",
    task: 'name the company that hosts the site, and link to what it says of its logs',
    pattern: /The provider that hosts [^.]{1,80} may log requests/,
  },
  {
    name: 'noWordOfSample',
    expected: 'a text that does not call the products a sample',
    task: 'delete the sentence',
    pattern: /While the (?:site calls its catalogue|catalogu?e? is) a sample/,
  },
];
