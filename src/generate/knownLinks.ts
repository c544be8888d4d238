import { isDeepStrictEqual } from 'node:util';
import { pathOf } from '../linkcheck/builtFiles.ts';
import type { CheckedBuild, ListLinks } from '../linkcheck/checkLinks.ts';
import type { PageLinks } from '../linkcheck/linkCollector.ts';
import { fileAt, type Urls } from '../site/urls.ts';
import type { EarlierBuild, MadeSite } from './knownSite.ts';
import type { Output } from './output.ts';
import type { MadePage } from './pageMaker.ts';

/**
 * Gives what is known of the links of a build. Where its pages and lists lead to what they led to, and to no file that is gone,
 * all links come to the same, but for the addresses of the lists themselves.
 */
export function knownLinks(
  earlier: EarlierBuild | null,
  { key, pages, lists }: Pick<MadeSite, 'key' | 'pages' | 'lists'>,
  output: Pick<Output, 'find'>,
  { base }: Pick<Urls, 'base'>,
): Pick<CheckedBuild, 'sound' | 'known'> {
  if (earlier?.made.key !== key) return {};
  const { made, files } = earlier;
  const { sound } = made;
  const gone = new Set(files.filter((file) => output.find(file) === null));
  const isSame = haveSameLinks(made.pages, pages) && haveSameTargets(made.lists, lists);
  if (!isSame || leadTo(gone, [made, ...lists], base)) return { sound };
  const addressesOf = (all: readonly ListLinks[]) => all.map(({ file }) => base + pathOf(file));
  const addresses = new Set(sound);
  for (const address of addressesOf(made.lists.filter(({ file }) => gone.has(file))))
    addresses.delete(address);
  const unknown = addressesOf(lists).filter((address) => !addresses.has(address));
  for (const address of unknown) addresses.add(address);
  return { sound, known: { addresses, unknown } };
}

/** Whether two builds have the same pages with the same links. With one key, a target has one number in both. */
function haveSameLinks(before: readonly MadePage[], now: readonly MadePage[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ file: { file }, links }, index) => {
      const page = now[index];
      return page?.file.file === file && (page.links === links || areSame(page.links, links));
    })
  );
}

function areSame(a: PageLinks, b: PageLinks): boolean {
  const partsOf = ({ targets, outbound, places, hasFault }: PageLinks) => [
    ...[targets, outbound, places],
    hasFault,
  ];
  return isDeepStrictEqual(partsOf(a), partsOf(b));
}

/** Whether two builds have lists that lead to the same, whatever each of them is called. */
function haveSameTargets(before: readonly ListLinks[], now: readonly ListLinks[]): boolean {
  const [a, b] = [before, now].map((lists) => new Set(lists.flatMap(({ targets }) => targets)));
  return isDeepStrictEqual(a, b) && !now.some(({ hasFault }) => hasFault);
}

/** Whether links may lead to one of some files. */
function leadTo(
  files: ReadonlySet<string>,
  sources: readonly Pick<ListLinks, 'targets'>[],
  base: string,
): boolean {
  // Nearly all targets are folders: they need not be decoded where no file is the index of one.
  if ([...files].some((file) => file.endsWith('index.html'))) return true;
  const isOne = (address: string) => !OF_FOLDER.test(address) && files.has(fileAt(address, base) ?? '');
  return files.size > 0 && sources.some(({ targets }) => targets.some(isOne));
}

/** The address of a folder, whatever its query. */
const OF_FOLDER = /^[^?#]*\/(?:$|[?#])/;
