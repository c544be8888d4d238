/**
 * The date that pages call today, in UTC: SOURCE_DATE_EPOCH where it is set, so that a build can be repeated byte
 * for byte (https://reproducible-builds.org/specs/source-date-epoch/).
 */
export function buildDate(epoch = process.env['SOURCE_DATE_EPOCH'], now = Date.now()): string {
  const milliseconds = epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : now;
  return new Date(milliseconds).toISOString().slice(0, 10);
}
