import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isSeq, parseDocument } from 'yaml';
import { isOldAddress } from '../content/schemas/redirects.ts';
import { slugOfTitle } from '../content/slugOfTitle.ts';
import { type Slug, slugify } from '../domain/slug.ts';
import { withValues } from '../owner/contentFiles.ts';
import type { SiteWithDrafts } from '../owner/siteWithDrafts.ts';
import { isOwnFile } from '../site/ownFiles.ts';
import { isSitePath, type SitePath } from '../site/urls.ts';
import { oldKey } from './linkTargets.ts';
import { withoutSlash } from './movedProducts.ts';
import type { OldSite, OldText } from './oldSite.ts';
import { decoded } from './places.ts';

/** The category of texts that had none. */
const WITHOUT_CATEGORY = 'Articles';

interface ListedAuthor {
  readonly id: Slug;
  readonly name: string;
}

/** What a move adds to the lists of the site: authors, categories of articles and redirects. */
export class MovedLists {
  /** What the lists cannot take. */
  readonly remarks: string[] = [];
  readonly #site: SiteWithDrafts;
  readonly #content: string;
  readonly #authors: ReadonlyMap<string, ListedAuthor>;
  readonly #categories: Map<string, { readonly name: string; readonly slug: string }>;

  constructor({ authors, categories, texts }: OldSite, site: SiteWithDrafts, content: string) {
    this.#site = site;
    this.#content = content;
    const writers = new Set(texts.map(({ author }) => author));
    this.#authors = new Map(
      authors
        .filter(({ login }) => writers.has(login))
        .map(({ login, name }) => [
          login,
          { id: slugOfTitle(name) ?? slugOfTitle(login) ?? ('author' as Slug), name },
        ]),
    );
    this.#categories = new Map(site.catalogue.articleCategories.map((own) => [own.name.toLowerCase(), own]));
    const used = new Set(texts.map(firstCategory));
    const listed = categories.map((each) => each.name).filter((name) => used.has(name));
    for (const name of new Set([...listed, ...used]))
      if (!this.#categories.has(name.toLowerCase()))
        this.#categories.set(name.toLowerCase(), {
          name,
          slug: slugOfTitle(name) ?? slugify(`category ${this.#categories.size}`),
        });
  }

  categoryOf(text: OldText): string {
    return this.#categories.get(firstCategory(text).toLowerCase())?.name ?? WITHOUT_CATEGORY;
  }

  /** The blog with the articles of a category of the old site, or the whole blog. */
  blogOf(category: string): SitePath {
    const own = this.#categories.get(category.toLowerCase());
    return own ? `/blog?category=${own.slug}` : '/blog';
  }

  authorId(login: string | null): string | null {
    return login === null ? null : (this.#authors.get(login)?.id ?? null);
  }

  /** The files of the lists with what is new in them. */
  files(redirects: ReadonlyMap<string, SitePath>): [file: string, text: string][] {
    const { catalogue } = this.#site;
    const authors = new Set(catalogue.authors.map(({ id }) => id));
    const categories = new Set(catalogue.articleCategories.map(({ name }) => name.toLowerCase()));
    return [
      ...this.#appended(
        'authors.yaml',
        [...this.#authors.values()]
          .filter(({ id }) => !authors.has(id))
          .map(({ id, name }) => ({ id, name, knows: `TODO: what ${name} knows of hatching eggs, and how` })),
      ),
      ...this.#appended(
        'article-categories.yaml',
        [...this.#categories.values()].filter(({ name }) => !categories.has(name.toLowerCase())),
      ),
      ...this.#appended('redirects.yaml', this.#redirects(redirects)),
    ];
  }

  #redirects(redirects: ReadonlyMap<string, SitePath>): { readonly from: string; readonly to: string }[] {
    const listed = Array.from(this.#text('redirects.yaml').matchAll(/^\s*-?\s*from:\s*["']?([^"'\s]+)/gm));
    const taken = new Set([
      ...this.#site.routes.map((route) => oldKey(route.path)),
      ...listed.map(([, from = '']) => oldKey(from)),
    ]);
    return Array.from(redirects).flatMap(([old, to]) => {
      const from = withoutSlash(decoded(old));
      if (taken.has(oldKey(from)) || from === to) return [];
      if (isOldAddress(from) && !(isSitePath(from) && isOwnFile(from))) return [{ from, to }];
      this.remarks.push(`the old address ${old} leads nowhere now: redirects.yaml cannot name it`);
      return [];
    });
  }

  #text(name: string): string {
    const file = path.join(this.#content, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '[]\n';
  }

  /** Adds entries to a list that a person may have edited; its comments stay. */
  #appended(name: string, entries: readonly object[]): [file: string, text: string][] {
    if (entries.length === 0) return [];
    const text = this.#text(name);
    const added = withValues(isSeq(parseDocument(text).contents) ? text : '[]\n', (document) => {
      const { contents } = document;
      if (!isSeq(contents)) return;
      contents.flow = false;
      for (const entry of entries) contents.add(document.createNode(entry));
    });
    return [[name, added]];
  }
}

function firstCategory({ categories }: OldText): string {
  return categories[0] ?? WITHOUT_CATEGORY;
}
