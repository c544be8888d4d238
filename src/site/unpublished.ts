/** Why a build without drafts leaves out the page of an entry on a day; null if it does not. */
export function whyUnpublished(entry: object, today: string): string | null {
  const { draft, publishedAt }: { draft?: unknown; publishedAt?: unknown } = entry;
  if (draft === true) return 'Draft';
  return typeof publishedAt === 'string' && publishedAt > today ? `Scheduled for ${publishedAt}` : null;
}
