/** The attributes of a tag by their names in lower case, character references decoded. */
export type PageAttributes = Readonly<Record<string, string>>;
