/** The used parts of a `URL`, a type that is not available in this folder. */
interface ReadUrl {
  readonly searchParams: { forEach(call: (value: string, name: string) => void): void };
}

interface TaggedStore {
  /** The query parameter for associate tags. */
  readonly tagParameter?: string | undefined;
}

/**
 * Returns another associate's tag in a URL of a store, or null. Stores may read
 * the parameter in any letter case.
 */
export function foreignTagIn(url: ReadUrl, store: TaggedStore, own: string | undefined): string | null {
  return tagsIn(url, store).find((tag) => tag !== '' && tag !== own) ?? null;
}

/**
 * Returns the fault of the tag in a URL of a store: another associate's, or
 * an empty one, which earns nothing.
 */
export function faultOfTag(url: ReadUrl, store: TaggedStore, own: string | undefined): string | null {
  const { tagParameter } = store;
  const foreign = foreignTagIn(url, store, own);
  if (foreign !== null && own !== undefined)
    return `expected no associate tag, or yours (${own}), found '${foreign}'; delete it: the build adds yours`;
  if (foreign !== null)
    return (
      `expected no associate tag, found '${foreign}'; delete it, or enter it below 'tags' in site.yaml if ` +
      'it is yours: the build adds it'
    );
  if (!tagsIn(url, store).includes('')) return null;
  return (
    `expected a tag behind '${tagParameter}=', or none, found an empty one; delete '${tagParameter}=', ` +
    `the build adds the site's tag`
  );
}

function tagsIn({ searchParams }: ReadUrl, { tagParameter }: TaggedStore): string[] {
  const tags: string[] = [];
  searchParams.forEach((value, name) => {
    if (name.toLowerCase() === tagParameter?.toLowerCase()) tags.push(value);
  });
  return tags;
}
