/** The start of structured data. No part of a pattern here may run on: a hostile page would make it quadratic. */
const SCRIPT = /<script\b[^<>]{0,300}application\/ld\+json[^<>]{0,300}>/gi;

/** Microdata puts the availability into an attribute: `<link itemprop="availability" href="https://schema.org/InStock">`. */
const MICRODATA = /itemprop=["']?availability["']?[^<>]{0,300}?schema\.org\/(\w{1,40})/gi;

/** What is told of other products beside the page's own. */
const OTHERS = new Set(['itemListElement', 'isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor']);

/** The availabilities (`InStock`, `OutOfStock`) that a page gives for its product in schema.org's words. */
export function availabilitiesIn(html: string): string[] {
  const found: string[] = [];
  for (const json of scriptsIn(html)) collect(parse(json), found);
  for (const [, name = ''] of html.matchAll(MICRODATA)) found.push(name);
  return found;
}

function* scriptsIn(html: string): Generator<string> {
  for (const { 0: tag, index } of html.matchAll(SCRIPT)) {
    const end = html.indexOf('</script', index);
    if (end < 0) return;
    yield html.slice(index + tag.length, end);
  }
}

/** What is no JSON says nothing. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Walks a value without recursion: a hostile page may nest it as deep as it likes. */
function collect(root: unknown, found: string[]): void {
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'availability') found.push(...namesIn(inner));
      else if (!OTHERS.has(key)) open.push(inner);
    }
  }
}

/** `https://schema.org/InStock`, `schema:InStock` and `InStock` are one name. */
function namesIn(value: unknown): string[] {
  const name = typeof value === 'string' ? /(?:^|[/:])(\w+)\/?$/.exec(value.trim())?.[1] : undefined;
  return name === undefined ? [] : [name];
}
