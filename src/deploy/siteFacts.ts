import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mainText } from '../html/mainText.ts';
import { ownText } from '../html/ownText.ts';
import { parsePage } from '../html/parsePage.ts';
import type { BuiltSite } from '../linkcheck/builtSite.ts';
import { transferSize } from '../rules/transferSize.ts';
import { addressOf } from '../site/urls.ts';

/** What a comparison looks at of a page. */
export interface PageFacts {
  /** Its path within the site: `/products/`. */
  readonly path: string;
  readonly title: string;
  /** What is sent of it, in bytes after gzip. */
  readonly bytes: number;
  /** Stands for what a visitor reads: title, description and the words of its main part. */
  readonly words: string;
  /** Stands for all of its HTML. */
  readonly html: string;
}

/** What a comparison looks at of a built site. */
export interface SiteFacts {
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** The number of all files, and their size on disk in bytes. */
  readonly files: number;
  readonly bytes: number;
}

/** Reads a built site, its pages one by one. */
export function readSiteFacts({ files }: BuiltSite): SiteFacts {
  const pages = new Map<string, PageFacts>();
  let [count, bytes] = [0, 0];
  for (const file of files.files) {
    const contents = readFileSync(files.locate(file) ?? file);
    count++;
    bytes += contents.length;
    if (!file.endsWith('.html')) continue;
    const page = factsOf(`/${addressOf(file)}`, contents.toString());
    pages.set(page.path, page);
  }
  return { pages, files: count, bytes };
}

function factsOf(path: string, html: string): PageFacts {
  const { title, description } = parsePage(html);
  const words = JSON.stringify([title, description, mainText(html)]);
  return {
    path,
    title: ownText(title ?? ''),
    bytes: transferSize(html),
    words: hash('sha256', words),
    html: hash('sha256', html),
  };
}
