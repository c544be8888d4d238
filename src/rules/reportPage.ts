import { ownText } from '../html/ownText.ts';
import type { PageParts } from '../html/pageParts.ts';
import type { ReadPage } from '../html/readPage.ts';
import { createPartsReader } from '../html/readParts.ts';
import { createPageCheck, type ReportedPage } from './checkPages.ts';
import type { CheckedPage } from './rule.ts';
import { createPageMeasure } from './transferSize.ts';

/** A page that was rendered: how it is called, and its HTML. */
export interface RenderedPage extends Pick<CheckedPage, 'path' | 'kind' | 'address' | 'canonical'> {
  readonly parts: PageParts;
}

/** Makes the reporter of a site's pages: it reads each, checks it by the rules, and gives both for use at once. */
export function createPageReporter(
  site: Parameters<typeof createPageCheck>[0],
): (page: RenderedPage) => { readonly read: ReadPage; readonly report: ReportedPage } {
  const readParts = createPartsReader();
  const measure = createPageMeasure(site.budgets.html);
  const check = createPageCheck(site);
  return ({ path, kind, address, canonical, parts }) => {
    const read = readParts(parts);
    const findings = check({ path, kind, address, canonical, read, bytes: measure(parts) });
    const title = read.title && ownText(read.title);
    const description = read.description && ownText(read.description);
    return { read, report: { path, address, title, description, findings } };
  };
}
