import { productNamed } from '../domain/linkedText.ts';
import { lazy, memoizeByObject } from '../domain/memoize.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { findReplacements } from '../domain/products/replacements.ts';
import type { FieldPath, ProblemLog } from './check/problem.ts';
import type { WithOrigin } from './check/validate.ts';
import type { Markdown } from './read/markdown.ts';
import { isBody, mapTexts, replaceInTexts } from './replaceInTexts.ts';

/** `{product:31}`, `{product:31|own words}`, or a malformed one. */
const NAMING = /(?<!^ {0,3}:{2,}[\w-]+(?:\[.*\])?)\{+\s*prod\w*\b[^{}]*\}*/gim;
/** The same in its exact form: its id, and its words. */
export const NAMED_PRODUCT = /\{product:([\w-]+)(?:\|(?!\s*\})([^{}|[\]<>]+))?\}/g;
export const SHOWN_PRODUCTS = /^ {0,3}::(?:product|compare|button(?=.*\bproduct=)).*\n?/gm;
const COMPLETE = new RegExp(`^${NAMED_PRODUCT.source}$`);

/** Parts of markdown that cannot hold a link: code, directives, and the words of another link. */
const WITHOUT_LINKS = /(`+|~{3,})[\s\S]*?\1|^ {0,3}:{2,}[A-Za-z].*$|\[(?:\{[^{}]*\}|[^[\]{}])*\]\([^)]*\)/gm;

interface Naming {
  readonly path: FieldPath;
  readonly written: string;
  /** Null if it is malformed. */
  readonly id: string | null;
}

export const namingsIn = memoizeByObject((entry: object): readonly Naming[] => {
  const found: Naming[] = [];
  mapTexts(entry, [], (text, path) => {
    for (const { 0: written, index } of text.matchAll(NAMING))
      found.push({ path: placeIn(path, index), written, id: COMPLETE.exec(written)?.[1] ?? null });
    return text;
  });
  return found;
});

/**
 * Creates the function that writes the names of products into the texts of an entry: a link where the page
 * can show one, else plain words. For a withdrawn product it writes the successor, and warns. Unknown ids
 * have been logged, and show their words.
 */
export function productNames(
  products: readonly Product[],
  log: ProblemLog,
): <T extends object>(entry: WithOrigin<T>) => WithOrigin<T> {
  const byId = new Map<string, Product>(products.map((product) => [product.id, product]));
  const successorOf = successorFinder(products);
  return (entry) =>
    replaceInTexts(entry, NAMING, (text, path) => {
      const formAt = formsIn(text, path);
      return (written, offset) => {
        const [, id, own] = COMPLETE.exec(written) ?? [];
        if (id === undefined) return written;
        const product = byId.get(id);
        const form = formAt(offset);
        if (!product) return own ?? id;
        if (isOffered(product)) return nameOf(product, own, form);
        const successor = successorOf(product);
        const shown = successor ? `its successor '${successor.id}' is shown` : 'it has no successor';
        const mend = 'name another product, or reword the sentence';
        log.warning(entry.origin, placeIn(path, offset), `'${id}' was withdrawn; ${shown}; ${mend}`);
        return successor ? nameOf(successor, undefined, form) : nameOf(product, own, form);
      };
    });
}

/**
 * Warns of products that texts show although they were withdrawn, maybe by the audit: pages leave them out.
 */
export function warnOfWithdrawn(
  texts: readonly WithOrigin<{ readonly body: Markdown }>[],
  products: readonly Product[],
  log: ProblemLog,
): void {
  const withdrawn = products.filter((product) => !isOffered(product));
  const byId = new Map<string, Product>(withdrawn.map((product) => [product.id, product]));
  const successorOf = successorFinder(products);
  for (const { value, origin } of texts) {
    for (const { id, directive, offset } of value.body.products) {
      const product = byId.get(id);
      if (!product) continue;
      const successor = successorOf(product);
      const such = successor ? `, such as its successor '${successor.id}'` : '';
      const message = `'${id}' was withdrawn, so '::${directive}' leaves it out; show another product${such}`;
      log.warning(origin, ['body', offset], message);
    }
  }
}

function successorFinder(products: readonly Product[]): (product: Product) => Product | null {
  const replacements = lazy(() => findReplacements(products));
  return ({ id }) => {
    const replacement = replacements().get(id);
    return replacement?.kind === 'successor' ? replacement.product : null;
  };
}

type Form = 'markdown' | 'named' | 'plain' | 'in a directive';

function formsIn(text: string, path: FieldPath): (offset: number) => Form {
  if (!isBody(path)) return () => (canLink(path) ? 'named' : 'plain');
  const parts = [...text.matchAll(WITHOUT_LINKS)];
  return (offset) => {
    const part = parts.find(({ 0: { length }, index }) => offset >= index && offset < index + length);
    if (!part) return 'markdown';
    return part[0].trimStart().startsWith(':') ? 'in a directive' : 'plain';
  };
}

function nameOf({ pagePath, name }: Product, own: string | undefined, form: Form): string {
  if (form === 'plain') return own ?? name;
  // Its quotes and brackets would end the attribute around the name.
  if (form === 'in a directive') return (own ?? name).replace(/["']/g, '’').replace(/[[\]{}]/g, '');
  if (form === 'named') return productNamed(pagePath, own ?? name);
  return `[${own ?? name.replace(/[\\`*_[\]<>|~]/g, '\\$&')}](${pagePath})`;
}

/** The texts besides markdown that pages show with links. */
const LINKED: readonly unknown[] = ['verdict', 'intro', 'why', 'drawback'];

function canLink(path: FieldPath): boolean {
  const isBlock = path.at(-3) === 'blocks' && path.at(-1) === 'description';
  return isBlock || LINKED.includes(path.at(-1)) || path.at(-2) === 'cons';
}

/** The texts of products that have other names in their files. */
const FILE_NAMES: Readonly<Record<string, string>> = { bestFor: 'best_for', skipIf: 'skip_if' };

export function pathInFile(path: FieldPath): FieldPath {
  return path.map((key) => FILE_NAMES[key] ?? key);
}

function placeIn(path: FieldPath, offset: number): FieldPath {
  return isBody(path) ? ['body', offset] : pathInFile(path);
}
