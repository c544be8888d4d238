/** What one robots.txt says to a program, by RFC 9309. */
export interface RobotsRules {
  allows(url: URL): boolean;
}

export const ALLOW_ALL: RobotsRules = { allows: () => true };

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

/**
 * Reads the groups for a program, by its name in any case, or else those for all. What is no rule is ignored.
 */
export function parseRobots(text: string, program: string): RobotsRules {
  const groups = groupsIn(text);
  const rules = groups.get(program.toLowerCase()) ?? groups.get('*') ?? [];
  return { allows: (url) => isAllowed(url, rules) };
}

/** The rules by the name of each program: all groups of one name are one (section 2.2.1). */
function groupsIn(text: string): ReadonlyMap<string, Rule[]> {
  const groups = new Map<string, Rule[]>();
  let names: string[] = [];
  let isWithinRules = false;
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const kind = key.toLowerCase();
    if (kind === 'user-agent') {
      names = isWithinRules ? [] : names;
      isWithinRules = false;
      // A version may follow the name, as in 'Audit/1.0'.
      const name = /^(?:\*|[a-z_-]+)/i.exec(value)?.[0].toLowerCase();
      if (name === undefined) continue;
      names.push(name);
      groups.set(name, groups.get(name) ?? []);
    } else if (kind === 'allow' || kind === 'disallow') {
      isWithinRules = true;
      const pattern = value.trim();
      // An empty rule is none: 'Disallow:' allows all.
      if (pattern === '') continue;
      const rule = { isAllowed: kind === 'allow', pattern: normalize(pattern) };
      for (const name of names) groups.get(name)?.push(rule);
    }
  }
  return groups;
}

/** The longest matching rule decides; between equally long rules, the rule that allows (section 2.2.2). */
function isAllowed({ pathname, search }: URL, rules: readonly Rule[]): boolean {
  if (pathname === '/robots.txt') return true;
  const path = normalize(pathname + search);
  const [longest] = rules
    .filter(({ pattern }) => matches(path, pattern))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return longest?.isAllowed ?? true;
}

/**
 * Whether a path begins as a pattern says, in which `*` is any text, and `$`
 * at the end is the end of the path.
 */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = parts.pop();
  if (last === undefined) return !isWhole || at === path.length;
  // The earliest place of each part leaves the most room for the next.
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at);
}

/**
 * A path or a pattern with its bytes in one spelling: what has to be encoded is, in
 * capitals, and what need not be is not.
 */
function normalize(path: string): string {
  return path.replaceAll(/[^\x21-\x7e\p{Cs}]/gu, encodeURIComponent).replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
}
