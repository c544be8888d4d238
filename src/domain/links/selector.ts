const OPERATORS = ['=', '*=', '^=', '$=', '~='] as const;

/**
 * One condition on an attribute: `[name]`, `[name="value"]`, or a part of it by
 * `*=`, `^=`, `$=`, or one word by `~=`.
 */
interface AttributeTest {
  readonly name: string;
  readonly operator: (typeof OPERATORS)[number] | '';
  readonly value: string;
}

/** A CSS selector of one element, such as `form[action*="captcha"]` or `#price.sold-out`. */
export interface Selector {
  readonly text: string;
  /** The name of the element in lower case, or null for any. */
  readonly tag: string | null;
  readonly tests: readonly AttributeTest[];
}

const TAG = /^(?:\*|[a-z][\w-]*)/i;
const PART =
  /^(?:#([\w-]+)|\.([\w-]+)|\[\s*([\w:-]+)\s*(?:([*^$~]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\])/;

/** Parses a compound selector of a name, ids, classes and attributes; null for any other text. */
export function parseSelector(text: string): Selector | null {
  const [tag = ''] = TAG.exec(text) ?? [];
  const tests: AttributeTest[] = [];
  let rest = text.slice(tag.length);
  while (rest !== '') {
    const part = PART.exec(rest);
    if (!part) return null;
    tests.push(testOf(part));
    rest = rest.slice(part[0].length);
  }
  if (tag === '' && tests.length === 0) return null;
  return { text, tag: tag === '' || tag === '*' ? null : tag.toLowerCase(), tests };
}

function testOf([, id, className, name = '', operator = '', ...values]: RegExpExecArray): AttributeTest {
  if (id !== undefined) return { name: 'id', operator: '=', value: id };
  if (className !== undefined) return { name: 'class', operator: '~=', value: className };
  const known = OPERATORS.find((each) => each === operator) ?? '';
  return { name: name.toLowerCase(), operator: known, value: values.find(Boolean) ?? '' };
}

/** Whether a selector matches an element. Its tag and the names of its attributes are in lower case. */
export function selects(
  selector: Selector,
  tag: string,
  attributes: Readonly<Record<string, string>>,
): boolean {
  if (selector.tag !== null && selector.tag !== tag) return false;
  // A plain loop, since a closure for each of the thousands of elements on a page costs more than the tests.
  for (const { name, operator, value } of selector.tests) {
    const found = attributes[name];
    if (found === undefined || !fits(found, operator, value)) return false;
  }
  return true;
}

function fits(found: string, operator: AttributeTest['operator'], value: string): boolean {
  switch (operator) {
    case '':
      return true;
    case '=':
      return found === value;
    // As in CSS, an empty value matches nothing.
    case '*=':
      return value !== '' && found.includes(value);
    case '^=':
      return value !== '' && found.startsWith(value);
    case '$=':
      return value !== '' && found.endsWith(value);
    case '~=':
      return value !== '' && found.split(/\s+/).includes(value);
  }
}
