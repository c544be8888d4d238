import type { PageCheck } from '../check.ts';

/** Links within the site end with a slash: without it hosts answer with a redirect. Files such as `/feed.xml` have none. */
export const trailingSlash: PageCheck = {
  about: 'page',
  find: ({ read }) => {
    const urls = new Set(read.links.filter(({ tag }) => tag === 'a').map(({ url }) => url));
    return [...urls]
      .filter((url) => /^\/(?!\/)/.test(url) && !/(?:\/|\.[a-z\d]+)$/i.test(url.replace(/[?#].*$/, '')))
      .map((url) => `expected a link with a slash at the end of its path, found '${url}'`);
  },
};
