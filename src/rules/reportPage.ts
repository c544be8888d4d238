import { ownText } from '../html/ownText.ts';
import type { PageParts } from '../html/pageParts.ts';
import { createPartsReader, type PartsRead } from '../html/readParts.ts';
import { createPageCheck, type ReportedPage } from './checkPages.ts';
import type { CheckedPage, CheckedSite } from './rule.ts';
import { createPageMeasure } from './transferSize.ts';

/** A page that was rendered: how it is called, and its HTML. */
interface RenderedPage extends Pick<CheckedPage, 'path' | 'kind' | 'address' | 'canonical' | 'safety'> {
  readonly parts: PageParts;
}

/** Makes the reporter of a site's pages: it reads each, checks it by the rules, and gives both for use at once. */
export function createPageReporter(
  site: CheckedSite,
): (page: RenderedPage) => { readonly read: PartsRead; readonly report: ReportedPage } {
  const readParts = createPartsReader();
  const measure = createPageMeasure(site.budgets.html);
  const check = createPageCheck(site);
  return ({ parts, ...page }) => {
    const read = readParts(parts);
    const broken = check({ ...page, read: read.page, bytes: measure(parts) });
    const findings = broken.map((finding) => ({ ...finding, message: ownText(finding.message) }));
    const { path, address } = page;
    const title = read.page.title && ownText(read.page.title);
    const description = read.page.description && ownText(read.page.description);
    return { read, report: { path, address, title, description, findings } };
  };
}
