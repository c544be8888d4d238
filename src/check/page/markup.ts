import { ownText } from '../../html/readPage.ts';
import type { PageCheck } from '../check.ts';

/** Every image has an alternative text, which is empty for an ornament. */
export const imageAlt: PageCheck = {
  about: 'page',
  find: ({ read }) =>
    read.images
      .filter(({ alt }) => alt === null)
      .map(({ src }) => `expected an alt text, found none on the image '${src ?? ''}'; add one`),
};

/** Every image has its width and height, so that nothing moves when it loads. */
export const imageSize: PageCheck = {
  about: 'page',
  find: ({ read }) =>
    read.images
      .filter(({ hasSize }) => !hasSize)
      .map(({ src }) => ({
        message: `expected width and height, found neither or one on the image '${src ?? ''}'`,
        part: src === null ? null : { kind: 'image', src: ownText(src) },
      })),
};

/** Links within the site end with a slash, because hosts redirect those without. Files such as `/feed.xml` have none. */
export const trailingSlash: PageCheck = {
  about: 'page',
  find: ({ read }) => {
    const urls = new Set(read.links.filter(({ tag }) => tag === 'a').map(({ url }) => url));
    return [...urls]
      .filter((url) => /^\/(?!\/)/.test(url) && !/(?:\/|\.[a-z\d]+)$/i.test(url.replace(/[?#].*$/, '')))
      .map((url) => `expected a link with a slash at the end of its path, found '${url}'`);
  },
};
