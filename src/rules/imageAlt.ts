import type { PageRule } from './rule.ts';

/** Every image has a text for those who do not see it, which is empty where the image is only an ornament. */
export const imageAlt: PageRule = {
  about: 'page',
  check: ({ read }) =>
    read.images
      .filter(({ alt }) => alt === null)
      .map(({ src }) => `expected an alt text, found none on the image '${src ?? ''}'; add one`),
};
