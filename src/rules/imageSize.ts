import { ownText } from '../html/ownText.ts';
import type { PageRule } from './rule.ts';

/** Every image has its width and height, so that nothing moves when it loads. */
export const imageSize: PageRule = {
  about: 'page',
  check: ({ read }) =>
    read.images
      .filter(({ hasSize }) => !hasSize)
      .map(({ src }) => ({
        message: `expected width and height, found neither or one on the image '${src ?? ''}'`,
        part: src === null ? null : { kind: 'image', src: ownText(src) },
      })),
};
