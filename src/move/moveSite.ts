import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../cli/files.ts';
import { Staging } from '../cli/replaceFiles.ts';
import { ContentError } from '../content/check/problem.ts';
import type { SitePath } from '../domain/addresses.ts';
import { readSiteWithDrafts, type SiteWithDrafts } from '../owner/siteWithDrafts.ts';
import { frontMatter } from './frontMatter.ts';
import { newTargetOf, type OldAddresses, oldAddresses, oldKey } from './linkTargets.ts';
import { MovedLists } from './movedLists.ts';
import { MovedPictures, type PictureSources } from './movedPictures.ts';
import { MovedProducts } from './movedProducts.ts';
import {
  formatMoveLedger,
  MOVE_LEDGER_FILE,
  type MovedEntry,
  type MoveLedger,
  readMoveLedger,
} from './moveLedger.ts';
import type { MoveCounts, ReportLine } from './moveReport.ts';
import type { MovedText } from './notes.ts';
import type { OldSite, OldText } from './oldSite.ts';
import { type NoPlace, type Place, type PlaceRules, placeTexts, usualPath } from './places.ts';
import { picturesOf, pictureUrl, productsIn } from './shownByText.ts';
import type { NewTarget } from './targets.ts';
import { toMarkdown } from './toMarkdown.ts';

export interface MoveOptions extends PictureSources {
  readonly content: string;
  /** `2026-01-31`. */
  readonly today: string;
  readonly dryRun: boolean;
}

export interface Moved {
  readonly counts: MoveCounts;
  readonly lines: readonly ReportLine[];
}

/**
 * Moves the texts of an old site into the content, with their pictures and products, and writes all files at
 * the end. Texts that a person has changed stay as they are; a second run brings what is new.
 */
export async function moveSite(old: OldSite, options: MoveOptions): Promise<Moved> {
  const { content, dryRun } = options;
  const staging = Staging.open(content, `a move into '${content}'`);
  try {
    const site = await readSiteWithDrafts(content);
    if (site.errors.length > 0) throw new ContentError(site.errors);
    const ledger = readMoveLedger(content);
    const lists = new MovedLists(old, site, content);
    const rules = {
      site,
      ledger,
      categoryOf: (text: OldText) => lists.categoryOf(text),
      today: options.today,
    };
    const { places, none } = placeTexts(old.texts, rules);
    const pictures = new MovedPictures(options, ledger.pictures, site.catalogue.images);
    await pictures.gather(places.flatMap(({ text }) => picturesOf(text, old.home)));
    const move = new Move({ old, rules, lists, places, none, pictures, options });
    for (const { text, why } of none)
      move.report({ kind: 'left', what: why, where: null, title: text.title });
    for (const place of places) move.bring(place, staging);
    const moved = move.finish(staging);
    if (!dryRun) staging.commit();
    return moved;
  } finally {
    staging.release();
  }
}

interface MoveParts {
  readonly old: OldSite;
  readonly rules: PlaceRules;
  readonly lists: MovedLists;
  readonly places: readonly Place[];
  readonly none: readonly NoPlace[];
  readonly pictures: MovedPictures;
  readonly options: MoveOptions;
}

class Move {
  readonly #old: OldSite;
  readonly #rules: PlaceRules;
  readonly #none: readonly NoPlace[];
  /** The paths of all texts, which no redirect can have. */
  readonly #paths: ReadonlySet<string>;
  readonly #site: SiteWithDrafts;
  readonly #ledger: MoveLedger;
  readonly #pictures: MovedPictures;
  readonly #products: MovedProducts;
  readonly #lists: MovedLists;
  readonly #addresses: OldAddresses;
  readonly #options: MoveOptions;
  readonly #lines: ReportLine[] = [];
  /** The texts that everybody can read on the new site. */
  readonly #shown: Place[] = [];
  readonly #written = new Map<string, MovedEntry>();
  readonly #counts = { added: 0, updated: 0, unchanged: 0, kept: 0 };

  constructor({ old, rules, lists, places, none, pictures, options }: MoveParts) {
    this.#none = none;
    this.#paths = new Set(places.map((place) => oldKey(place.path)));
    const { site, ledger } = rules;
    this.#old = old;
    this.#rules = rules;
    this.#site = site;
    this.#ledger = ledger;
    this.#pictures = pictures;
    this.#options = options;
    const ids = site.files.products.map(({ value }) => value.id);
    this.#products = new MovedProducts(site.catalogue, ids, old.cloakedLinks);
    this.#products.learnNames(places.flatMap(({ text }) => productsIn(text.body)));
    this.#lists = lists;
    this.#addresses = oldAddresses(old, places, (category) => lists.blogOf(category));
  }

  report(line: ReportLine): void {
    this.#lines.push(line);
  }

  /** Writes a text, unless a person has changed it or deleted it since an earlier move. */
  bring(place: Place, staging: Staging): void {
    const { content } = this.#options;
    const file = path.join(content, place.file);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
    const known = this.#ledger.texts.get(place.text.id);
    const isChanged = known !== undefined && (before === null || digestOf(before) !== known.written);
    if (isChanged) {
      this.#counts.kept++;
      this.#written.set(place.text.id, known);
      return;
    }
    const { markdown, notes } = this.#convert(place);
    if (place.text.status === 'published' && !place.isDraft) this.#shown.push(place);
    const head = this.#frontMatter(place, markdown);
    const whole = `${head}\n${markdown}`;
    const { kind, id, slug, path: address } = place;
    this.#written.set(place.text.id, {
      kind,
      id,
      slug,
      file: place.file,
      path: address,
      written: digestOf(whole),
    });
    this.#count(before, whole);
    if (whole !== before) staging.write(place.file, whole);
    const offset = head.split('\n').length;
    const name = displayPath(file);
    for (const { line, ...note } of notes)
      this.report({ ...note, where: `${name}:${line + offset}`, title: place.text.title });
    for (const what of this.#lostPicture(place))
      this.report({ kind: 'left', what, where: name, title: place.text.title });
    for (const what of remarksOn(place))
      this.report({ kind: 'carried', what, where: name, title: place.text.title });
  }

  finish(staging: Staging): Moved {
    for (const { path: file, bytes } of this.#pictures.gathered.values()) staging.write(file.slice(1), bytes);
    for (const [file, text] of this.#lists.files(this.#redirects())) staging.write(file, text);
    const { begun } = this.#products;
    if (begun.length > 0)
      staging.write(
        productFile(this.#site),
        `${JSON.stringify(
          begun.map(({ raw }) => raw),
          null,
          2,
        )}\n`,
      );
    for (const { raw } of begun)
      this.report({
        kind: 'left',
        what: `the product ${String(raw['name'])} is begun: its price and facts are missing`,
        where: null,
        title: null,
      });
    for (const { what, count, mend } of this.#old.leftOut)
      this.report({ kind: 'left', what: `${count} x ${what}: ${mend}`, where: null, title: null });
    for (const what of this.#lists.remarks) this.report({ kind: 'left', what, where: null, title: null });
    const pictures = new Map(this.#ledger.pictures);
    for (const [address, { path: file }] of this.#pictures.gathered) pictures.set(address, file);
    const texts = new Map([...this.#ledger.texts, ...this.#written]);
    staging.write(MOVE_LEDGER_FILE, formatMoveLedger({ texts, pictures }));
    const counts = { ...this.#counts, products: begun.length, pictures: this.#pictures.gathered.size };
    return { counts, lines: this.#lines };
  }

  #count(before: string | null, after: string): void {
    if (before === null) this.#counts.added++;
    else this.#counts[before === after ? 'unchanged' : 'updated']++;
  }

  #convert(place: Place): MovedText {
    const { home } = this.#old;
    return toMarkdown(place.text.body, {
      link: (href) => newTargetOf(href, place, this.#addresses, this.#products, this.#site.catalogue),
      picture: (src) => this.#picture(src, home, place),
      product: (ref) => this.#products.find(ref)?.id ?? null,
    });
  }

  #picture(src: string, home: URL | null, { text }: Place): NewTarget {
    const address = pictureUrl(src, home, text);
    return address === null ? { kind: 'lost', why: 'it has no address' } : this.#pictures.target(address);
  }

  /** Why a text has no picture at its head, if the old one had. */
  #lostPicture(place: Place): string[] {
    const { picture } = place.text;
    const target = picture && this.#picture(picture.src, this.#old.home, place);
    return target?.kind === 'lost' ? [`the picture of its head, ${picture?.src}: ${target.why}`] : [];
  }

  #frontMatter(place: Place, markdown: string): string {
    const { text } = place;
    const target = text.picture && this.#picture(text.picture.src, this.#old.home, place);
    const shown = [...markdown.matchAll(/::product(?:\[[^\]]*\])?\{id=([\w-]+)/g)].flatMap(
      ([, id]) => id ?? [],
    );
    const usual = usualPath(place.kind, place.slug, text, this.#rules);
    return frontMatter(place, {
      path: place.path === usual ? null : place.path,
      author: this.#lists.authorId(text.author),
      category: this.#lists.categoryOf(text),
      image: target?.kind === 'found' ? { path: target.to, alt: text.picture?.alt || text.title } : null,
      relatedProducts: [...new Set(shown)].slice(0, MOST_RELATED),
      markdown,
      today: this.#options.today,
    });
  }

  /** The old addresses that lead on: those of public texts, of categories and of links to stores. */
  #redirects(): Map<string, SitePath> {
    const redirects = new Map(this.#old.usualPaths);
    for (const { text, path: to } of [...this.#shown, ...this.#none])
      for (const from of [text.path, ...text.otherPaths]) if (from !== null) redirects.set(from, to);
    for (const { login, path: from } of this.#old.authors) {
      const id = this.#lists.authorId(login);
      if (from !== null && id !== null) redirects.set(from, `/authors/${id}`);
    }
    for (const { name, path: from } of this.#old.categories)
      if (from !== null) redirects.set(from, this.#lists.blogOf(name));
    for (const { path: from, target } of this.#old.cloakedLinks) {
      const product = target === null ? null : this.#products.ofLink(target);
      if (product) redirects.set(from, product.pagePath);
    }
    for (const from of redirects.keys()) if (this.#paths.has(oldKey(from))) redirects.delete(from);
    return redirects;
  }
}

/** The most products at the end of an article. */
const MOST_RELATED = 6;

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A file of its own for the products that a move begins. */
function productFile({ files }: SiteWithDrafts): string {
  const names = new Set(files.products.map(({ origin }) => path.basename(origin.file)));
  for (let number = 1; ; number++) {
    const name = `moved-${String(number).padStart(3, '0')}.json`;
    if (!names.has(name)) return `products/${name}`;
  }
}

/** What the owner should know of a text as a whole. */
function remarksOn({ kind, text }: Place): string[] {
  const because = {
    draft: null,
    published: null,
    scheduled: null,
    private: 'it was private',
    password: 'it had a password',
  };
  const hidden = because[text.status];
  return [
    ...(hidden === null ? [] : [`it is a draft here: ${hidden}`]),
    ...(kind === 'article' && text.kind === 'page' ? ['a page of the old site is an article here'] : []),
    ...(text.excerpt === '' && kind === 'article'
      ? ['it had no excerpt: its first sentences are its summary']
      : []),
  ];
}
