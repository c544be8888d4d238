/**
 * Props for an element with ready-made HTML, which is not escaped again. Use it only for HTML that the project has made:
 * rendered prose, the style sheet, escaped JSON.
 */
export function trustedHtml(html: string): { readonly dangerouslySetInnerHTML: { readonly __html: string } } {
  return { dangerouslySetInnerHTML: { __html: html } };
}
