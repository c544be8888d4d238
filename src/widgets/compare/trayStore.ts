import { type ChosenProduct, MOST_COMPARED, writeCompareQuery } from '../../domain/compare/comparison.ts';
import {
  type CompareTray,
  isInTray,
  readTray,
  withoutProduct,
  withProduct,
  writeTray,
} from '../../domain/compare/tray.ts';
import { onStoredChange, readStored, writeStored } from '../dom.ts';

export type TrayNews =
  | { readonly kind: 'added' | 'removed'; readonly name: string }
  | { readonly kind: 'full' | 'cleared' };

/** The products that a visitor chose to compare, stored on the device and synced across tabs. */
export class TrayStore {
  readonly #path: string;
  readonly #listeners: (() => void)[] = [];
  tray: CompareTray;
  news: TrayNews | null = null;

  constructor(path: string) {
    this.#path = path;
    this.tray = loadTray(path) ?? [];
    onStoredChange(path, () => this.#set(loadTray(path) ?? this.tray, null));
  }

  get address(): string {
    return (
      this.#path +
      writeCompareQuery({ slugs: this.tray.map(({ slug }) => slug), differences: false, eggs: null })
    );
  }

  has({ slug }: ChosenProduct): boolean {
    return isInTray(this.tray, slug);
  }

  toggle(product: ChosenProduct): void {
    if (this.has(product)) this.remove(product);
    else if (this.tray.length >= MOST_COMPARED) this.#change(this.tray, { kind: 'full' });
    else this.#change(withProduct(this.tray, product), { kind: 'added', name: product.name });
  }

  remove({ slug, name }: ChosenProduct): void {
    this.#change(withoutProduct(this.tray, slug), { kind: 'removed', name });
  }

  clear(): void {
    this.#change([], { kind: 'cleared' });
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #change(tray: CompareTray, news: TrayNews): void {
    saveTray(this.#path, tray);
    this.#set(tray, news);
  }

  #set(tray: CompareTray, news: TrayNews | null): void {
    this.tray = tray;
    this.news = news;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The path of the comparison page, by the URL of a script. It is also the key of the tray, which keeps
 * sites in folders of one host apart.
 */
export function comparePathBeside(script: string): string {
  return new URL('../compare/', script).pathname;
}

/** The tray of the site with this comparison page; null if storage is blocked. */
export function loadTray(key: string): CompareTray | null {
  const text = readStored('localStorage', key);
  return text === undefined ? null : readTray(text);
}

export function saveTray(key: string, tray: CompareTray): void {
  writeStored('localStorage', key, tray.length > 0 ? writeTray(tray) : null);
}

/**
 * Stores the URL of the list or finder where a product was chosen, for this
 * tab, to link back for more products.
 */
export function saveListAddress(key: string, button: Element): void {
  if (button.closest('[data-list], [data-tool]'))
    writeStored('sessionStorage', key, location.pathname + location.search);
}

export function loadListAddress(key: string): string | null {
  return /^\/(?!\/).*/.exec(readStored('sessionStorage', key) ?? '')?.[0] ?? null;
}
