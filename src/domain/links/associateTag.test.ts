import { describe, expect, it } from 'vitest';
import { faultOfTag, foreignTagIn } from './associateTag.ts';

const AMAZON = { tagParameter: 'tag' };
const OWN = 'hent-20';

describe('the associate tag in a link to a store', () => {
  it.each([
    ['?tag=other-20', 'other-20'],
    ['?TAG=Other-20', 'Other-20'],
    ['?th=1&Tag=other-20', 'other-20'],
    ['?tag=hent-20&tag=other-20', 'other-20'],
    ['?tag=hent-20&TAG=other-20', 'other-20'],
    ['?%74ag=other-20', 'other-20'],
    ['?tag=HENT-20', 'HENT-20'],
    ['?tag=hent-20', null],
    ['?TAG=hent-20', null],
    ['?mytag=other-20', null],
    ['?tags=other-20', null],
    ['?tag=', null],
    ['#tag=other-20', null],
    ['', null],
  ])("is somebody else's in %j: %j", (rest, found) => {
    const url = new URL(`https://www.amazon.com/dp/B000000001${rest}`);
    expect(foreignTagIn(url, AMAZON, OWN)).toBe(found);
    expect(foreignTagIn(url, {}, OWN)).toBeNull();
  });

  it.each([
    ['?tag=hent-20', OWN, null],
    ['', OWN, null],
    [
      '?tag=other-20',
      OWN,
      "expected no associate tag, or yours (hent-20), found 'other-20'; delete it: the build adds yours",
    ],
    [
      '?tag=other-20',
      undefined,
      "expected no associate tag, found 'other-20'; delete it, or enter it below 'tags' in site.yaml if " +
        'it is yours: the build adds it',
    ],
    [
      '?tag=',
      OWN,
      "expected a tag behind 'tag=', or none, found an empty one; delete 'tag=', the build adds the site's tag",
    ],
    [
      '?TAG=',
      OWN,
      "expected a tag behind 'tag=', or none, found an empty one; delete 'tag=', the build adds the site's tag",
    ],
  ])('has a fault in %j for the site with %j: %j', (rest, own, fault) => {
    expect(faultOfTag(new URL(`https://www.amazon.com/dp/B0${rest}`), AMAZON, own)).toBe(fault);
  });
});
