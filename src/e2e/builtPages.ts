import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { type HTMLElement, parse } from 'node-html-parser';
import { inject } from 'vitest';
import { addressOf } from '../site/urls.ts';
import type { SiteSize } from './builtSites.ts';

export interface BuiltPage {
  /** `/products/` */
  readonly path: string;
  readonly html: string;
  readonly root: HTMLElement;
}

/** Reads one page of a built site by URL. */
export function builtPage(address: string, size: SiteSize = 'usual'): BuiltPage {
  const file = address.endsWith('/') ? `${address}index.html` : address;
  const html = readFileSync(path.join(inject('sites')[size].folder, file), 'utf8');
  return { path: address, html, root: parse(html) };
}

let pages: readonly BuiltPage[] | undefined;

/** Reads every page of the built site once. */
export function builtPages(): readonly BuiltPage[] {
  pages ??= readPages();
  return pages;
}

function readPages(): BuiltPage[] {
  const files = glob.sync('**/*.html', { cwd: inject('sites').usual.folder }).sort();
  return files.map((file) => builtPage(`/${addressOf(file)}`));
}

/** Every page except redirects. */
export function contentPages(): BuiltPage[] {
  return builtPages().filter(({ root }) => !root.querySelector('meta[http-equiv=refresh]'));
}

/** Returns the texts of all matching elements with collapsed white space. */
export function texts({ root }: BuiltPage, selector: string): string[] {
  return root.querySelectorAll(selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
}

/** Returns where all matching links lead. */
export function hrefs({ root }: BuiltPage, selector: string): (string | undefined)[] {
  return root.querySelectorAll(selector).map((link) => link.getAttribute('href'));
}
