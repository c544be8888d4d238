import { ownText } from '../../html/readPage.ts';
import type { PageCheck } from '../check.ts';

export const imageAlt: PageCheck = ({ read }) =>
  read.images
    .filter(({ alt }) => alt === null)
    .map(({ src }) => `expected an alt text, found none on the image '${src ?? ''}'; add one`);

/** Every image has its width and height, so that nothing moves when it loads. */
export const imageSize: PageCheck = ({ read }) =>
  read.images
    .filter(({ hasSize }) => !hasSize)
    .map(({ src }) => ({
      message: `expected width and height, found neither or one on the image '${src ?? ''}'`,
      part: src === null ? null : { kind: 'image', src: ownText(src) },
    }));

/**
 * Links within the site end with a slash, because hosts redirect those without.
 * Files such as `/feed.xml` have none.
 */
export const trailingSlash: PageCheck = ({ read }) => {
  const urls = new Set(read.links.filter(({ tag }) => tag === 'a').map(({ url }) => url));
  return [...urls]
    .filter((url) => /^\/(?!\/)/.test(url) && !/(?:\/|\.[a-z\d]+)$/i.test(url.replace(/[?#].*$/, '')))
    .map((url) => `expected a link with a slash at the end of its path, found '${url}'`);
};

export const oneH1: PageCheck = ({ read }) => {
  const found = read.headings.filter(({ level }) => level === 1).length;
  return found === 1 ? [] : [`expected one h1, found ${found === 0 ? 'none' : found}`];
};

/**
 * The headings of the main part begin with `h1` and skip no level: screen reader users navigate by them
 * (https://www.w3.org/WAI/tutorials/page-structure/headings/).
 */
export const headingOrder: PageCheck = ({ read }) => {
  const headings = read.headings.filter(({ inMain }) => inMain);
  return headings.flatMap(({ level, text, id }, index) => {
    const expected = (headings[index - 1]?.level ?? 0) + 1;
    if (level <= expected) return [];
    const message = `expected a heading of level ${expected} at most, found '${text}' of level ${level}; raise it`;
    return [{ message, part: id === null ? null : { kind: 'heading', id: ownText(id) } }];
  });
};
