/**
 * Finds where elements of these names begin and end in HTML, the outermost where they nest. An element that
 * never ends is none.
 */
export function spansOf(html: string, names: readonly string[]): (readonly [number, number])[] {
  const tags = Array.from(
    html.matchAll(new RegExp(`<(/?)(${names.join('|')})(?=[\\s/>])[^<>]*>`, 'gi')),
    ({ 0: tag, 1: slash, 2: name = '', index }) => ({
      isEnd: slash === '/',
      name: name.toLowerCase(),
      from: index,
      to: index + tag.length,
    }),
  );
  const lastEnds = new Map(tags.filter(({ isEnd }) => isEnd).map(({ name, from }) => [name, from]));
  const spans: (readonly [number, number])[] = [];
  let open: { readonly name: string; readonly from: number } | null = null;
  for (const { isEnd, name, from, to } of tags) {
    if (open === null) {
      if (!isEnd && from < (lastEnds.get(name) ?? -1)) open = { name, from };
    } else if (isEnd && name === open.name) {
      spans.push([open.from, to]);
      open = null;
    }
  }
  return spans;
}
