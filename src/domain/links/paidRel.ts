/**
 * The `rel` of every paid link: `sponsored` as Google asks
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links), and no `noreferrer`, since the
 * Amazon Associates Program Policies forbid hiding the site that a visitor comes from
 * (https://affiliate-program.amazon.com/help/operating/policies).
 */
export const PAID_REL = 'sponsored nofollow noopener';
