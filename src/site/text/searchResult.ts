/** Characters of a title that search results show: Google cuts at some 600 pixels. */
export const TITLE_LENGTH = 60;

/** Characters of a description that search results show: longer ones are cut. */
export const DESCRIPTION_LENGTH = 160;

/** Search engines often write their own description in place of a shorter one. */
export const SHORTEST_DESCRIPTION = 60;
