import type { BuiltInPage } from '../../content/catalogue.ts';
import { formatCount } from '../../domain/money.ts';
import type { PageMeta } from './pageKind.ts';

/** The heading of a page and the line below it. */
export interface PageIntro {
  readonly heading: string;
  readonly lead: string;
}

/** The values of the placeholders in `pages.yaml`: `{count}` is the number of products. */
interface Placeholders {
  readonly count?: number;
}

/** The title and description of a page whose words are in `pages.yaml`. */
export function metaOf({ title, description }: BuiltInPage, values: Placeholders = {}): PageMeta {
  return { title: fill(title, values), description: fill(description, values) };
}

/** The heading and lead of a page whose words are in `pages.yaml`. */
export function introOf({ heading, lead }: BuiltInPage, values: Placeholders = {}): PageIntro {
  return { heading: fill(heading, values), lead: fill(lead, values) };
}

function fill(text: string, { count }: Placeholders): string {
  return count === undefined ? text : text.replaceAll('{count}', () => formatCount(count));
}
