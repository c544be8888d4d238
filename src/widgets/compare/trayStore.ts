import { MOST_COMPARED, writeCompareQuery } from '../../domain/compare/compareAddress.ts';
import type { ChosenProduct } from '../../domain/compare/comparedProduct.ts';
import { isInTray, type Tray, withoutProduct, withProduct } from '../../domain/compare/tray.ts';
import { loadTray, saveTray } from './storedTray.ts';

/** What happened to the tray last, on this page. */
export type TrayNews =
  | { readonly kind: 'added' | 'removed'; readonly name: string }
  | { readonly kind: 'full' | 'cleared' };

/** The products that a visitor has chosen to compare, kept on the device and in step with other tabs. */
export class TrayStore {
  readonly #path: string;
  readonly #listeners: (() => void)[] = [];
  #tray: Tray;
  #news: TrayNews | null = null;

  /** @param path the path of the page that compares */
  constructor(path: string) {
    this.#path = path;
    this.#tray = loadTray(path) ?? [];
    addEventListener('storage', ({ key }) => (key === path || key === null) && this.#reload());
    // A page out of the browser's cache has missed what other pages have changed.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#reload());
  }

  get tray(): Tray {
    return this.#tray;
  }

  get news(): TrayNews | null {
    return this.#news;
  }

  /** Where the products are compared. */
  get address(): string {
    return this.#path + writeCompareQuery({ slugs: this.#tray.map(({ slug }) => slug), differences: false });
  }

  has({ slug }: ChosenProduct): boolean {
    return isInTray(this.#tray, slug);
  }

  toggle(product: ChosenProduct): void {
    const { name } = product;
    if (this.has(product)) this.remove(product);
    else if (this.#tray.length >= MOST_COMPARED) this.#change(this.#tray, { kind: 'full' });
    else this.#change(withProduct(this.#tray, product), { kind: 'added', name });
  }

  remove({ slug, name }: ChosenProduct): void {
    this.#change(withoutProduct(this.#tray, slug), { kind: 'removed', name });
  }

  clear(): void {
    this.#change([], { kind: 'cleared' });
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #change(tray: Tray, news: TrayNews): void {
    saveTray(this.#path, tray);
    this.#set(tray, news);
  }

  #reload(): void {
    this.#set(loadTray(this.#path) ?? this.#tray, null);
  }

  #set(tray: Tray, news: TrayNews | null): void {
    this.#tray = tray;
    this.#news = news;
    for (const listener of this.#listeners) listener();
  }
}
