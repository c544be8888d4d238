import { describe, expect, it } from 'vitest';
import { junitReport } from './junitReport.ts';
import { aHostileReport, anEmptyReport, aReport } from './testing.ts';

const TOKEN =
  /<\?xml version="1\.0" encoding="UTF-8"\?>|<(\/?)([a-z]+)((?: [a-z]+="(?:[^"<&]|&(?:amp|lt|gt|quot|#39);)*")*)(\/?)>|[^<&]|&(?:amp|lt|gt|quot|#39);/uy;

/** The elements of an XML text, as `name` or `parent/name`; throws where it is not well-formed. */
function elementsOf(xml: string): string[] {
  const open: string[] = [];
  const elements: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(xml);
    if (!match) throw new Error(`not well-formed at ${xml.slice(at, at + 40)}`);
    const [, closes, name, , isEmpty] = match;
    if (name === undefined) continue;
    if (closes && open.pop() !== name) throw new Error(`</${name}> closes another element`);
    if (closes) continue;
    elements.push([...open, name].join('/'));
    if (!isEmpty) open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.join()} not closed`);
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml))
    throw new Error('a character that XML forbids');
  return elements;
}

const count = (elements: readonly string[], name: string) =>
  elements.filter((element) => element.endsWith(`/${name}`)).length;

describe('the JUnit report', () => {
  it('has a suite for each store and a case for each link, which fails where the link fails the run', async () => {
    const xml = junitReport(await aReport());
    const elements = elementsOf(xml);
    expect(count(elements, 'testsuite')).toBe(3);
    expect(count(elements, 'testcase')).toBe(8);
    expect(count(elements, 'failure')).toBe(1);
    expect(count(elements, 'skipped')).toBe(4);
    expect(xml).toContain(
      '<testsuites name="Links of Hatch Fixture" tests="8" failures="1" errors="0" skipped="4">',
    );
    expect(xml).toContain('<testsuite name="Walmart" tests="1" failures="0" errors="0" skipped="0">');
    expect(xml).toContain(
      '<testcase name="https://www.amazon.com/dp/NEW" classname="product" file="content/products/01.json" line="8"><failure type="newly broken"',
    );
  });

  it.each([
    ['any', 2],
    ['never', 0],
  ] as const)('with --fail-on %s has %i failures', async (failOn, failures) => {
    expect(count(elementsOf(junitReport(await aReport(failOn))), 'failure')).toBe(failures);
  });

  it('is well-formed, whatever its texts hold', async () => {
    const [plain, hostile] = [await aReport(), await aHostileReport()].map((report) =>
      elementsOf(junitReport(report)),
    );
    expect(count(hostile ?? [], 'testcase')).toBe(count(plain ?? [], 'testcase'));
  });

  it('is well-formed without a link', async () => {
    expect(elementsOf(junitReport(await anEmptyReport()))).toEqual(['testsuites']);
  });
});
