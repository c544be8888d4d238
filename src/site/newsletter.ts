import { WORDS } from '../domain/words.ts';
import { legalPath } from './links.ts';
import type { SiteContext } from './urls.ts';

export type NewsletterProps = NonNullable<ReturnType<typeof newsletterProps>>;

/** The form for the newsletter at the end of a text; null for a site without one. */
export function newsletterProps({ catalogue, urls }: SiteContext) {
  const { newsletter, privacyPage } = catalogue.site;
  if (newsletter === undefined || privacyPage === undefined) return null;
  const { name, action, field, hidden, title, text } = newsletter;
  return {
    title: title ?? WORDS.newsletter.title,
    text: text ?? WORDS.newsletter.text,
    action,
    field,
    hidden,
    service: name,
    privacyHref: `${urls.href(legalPath(privacyPage, catalogue))}#services`,
  };
}
