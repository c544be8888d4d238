/**
 * The `rel` of every link to a store: `sponsored` as Google asks of paid links
 * (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links), on those too that a tag may make
 * paid later, and no `noreferrer`, since the Amazon Associates Program Policies forbid hiding the site that a visitor
 * comes from (https://affiliate-program.amazon.com/help/operating/policies).
 */
export const STORE_REL = 'sponsored nofollow noopener';
