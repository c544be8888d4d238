/**
 * The only way for ready-made HTML into a page: props for an element whose content is not escaped again.
 * Only for what this project has made itself: rendered prose, the style sheet, escaped JSON.
 */
export function trustedHtml(html: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  return { dangerouslySetInnerHTML: { __html: html } };
}
