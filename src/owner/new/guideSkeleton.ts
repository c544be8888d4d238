import type { EggType, Species } from '../../content/catalogue.ts';
import { keysOf } from '../../domain/table.ts';
import { withFrontMatter } from '../contentFiles.ts';
import { findLabel } from '../labels.ts';
import { type EntryKind, type NewEntry, namedInTitle, readSkeleton, setFields } from './entry.ts';
import type { SiteWithDrafts } from './siteWithDrafts.ts';

export const guideSkeleton: EntryKind = {
  folder: 'guides',
  takes: ['eggTypes'],
  path: (slug) => `/guides/${slug}`,
  file: (slug) => `${slug}.md`,
  text: async (entry, site, mistakes) => {
    const { title, slug, today, isDraft } = entry;
    const eggType = eggTypeOf(entry, site, mistakes);
    const species = eggType && site.catalogue.species.get(eggType.species);
    const quickFacts = species ? factsOf(species) : [];
    const fields = {
      title,
      slug,
      metaTitle: title,
      updatedAt: today,
      eggType: eggType?.slug ?? '',
      quickFacts,
    };
    return withFrontMatter(await readSkeleton('guide.md'), (document) =>
      setFields(document, isDraft, fields),
    );
  },
};

/** A guide is about eggs with a page: those that are asked for, or that its title names. */
function eggTypeOf(
  { title, choices }: NewEntry,
  { catalogue: { eggTypes } }: SiteWithDrafts,
  mistakes: string[],
): EggType | undefined {
  const [given, ...others] = choices.eggTypes;
  if (eggTypes.length === 0) {
    mistakes.push("expected an egg type with a page in egg-types.yaml, found none; add one to 'pages' first");
    return undefined;
  }
  if (others.length > 0)
    mistakes.push(`expected --egg-type once for a guide, found it ${others.length + 1} times`);
  if (given !== undefined) return findLabel('egg-type', given, eggTypes, mistakes);
  const found = namedInTitle(title, eggTypes)[0] ?? (eggTypes.length === 1 ? eggTypes[0] : undefined);
  const slugs = eggTypes.map(({ slug }) => slug).join(', ');
  if (!found)
    mistakes.push(`expected --egg-type for the eggs of the guide, found nothing; choose one of ${slugs}`);
  return found;
}

/** What a setting of a species is called in a guide, around its placeholder. */
const FACTS = {
  days: ['Incubation time', '* days'],
  forced: ['Temperature, forced-air', '*'],
  still: ['Temperature, still-air', '*'],
  turningHumidity: ['Humidity until lockdown', '*'],
  hatchHumidity: ['Humidity in lockdown', '*'],
  turning: ['Turning', '*'],
  lastTurning: ['Turning stops', 'Day *'],
} as const;

function factsOf({ id, setting = {} }: Species) {
  return keysOf(FACTS).flatMap((field) => {
    const [label, words] = FACTS[field];
    return setting[field] ? [{ label, value: words.replace('*', `{{${id}.${field}}}`) }] : [];
  });
}
