/**
 * The date that pages call today, in UTC: SOURCE_DATE_EPOCH where it is set, so that a build can be repeated
 * byte for byte (https://reproducible-builds.org/specs/source-date-epoch/).
 */
export function buildDate(epoch = process.env['SOURCE_DATE_EPOCH']): string {
  return buildTime(epoch).slice(0, 10);
}

/** The moment of the build by the same rule: `2026-11-28T06:04:05.000Z`. */
export function buildTime(epoch = process.env['SOURCE_DATE_EPOCH']): string {
  const milliseconds = epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
  return new Date(milliseconds).toISOString();
}

/**
 * The last day that has come, in UTC: today, or the day of the build where that is later. The same content
 * may be built again with a SOURCE_DATE_EPOCH of long ago.
 */
export function lastDay(): string {
  const built = buildDate();
  const today = buildDate('');
  return built > today ? built : today;
}

/** Whether a text's day has come, given the latest day that has begun anywhere, in UTC. */
export function isPublished({ publishedAt }: { readonly publishedAt: string }, until: string): boolean {
  return publishedAt <= until;
}
