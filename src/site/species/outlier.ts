/** Whether a figure's note calls it an outlier: the facts table shows it, a drawing leaves it out. */
export function isOutlier({ note }: { readonly note?: string | undefined }): boolean {
  return note !== undefined && /\boutlier\b/i.test(note);
}
