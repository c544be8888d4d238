import type { PageRule } from './rule.ts';

/** Every link within the site has its trailing slash: without it hosts answer with a redirect. Files have none. */
export const trailingSlash: PageRule = {
  about: 'page',
  check: ({ read }) => {
    const written = read.links.filter(({ tag }) => tag === 'a').map(({ url }) => url);
    return [...new Set(written)]
      .filter((url) => isInternal(url) && !isComplete(url))
      .map((url) => `expected a link with a slash at the end of its path, found '${url}'`);
  },
};

function isInternal(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

/** Whether a path ends with a slash or names a file, such as `/feed.xml`. */
function isComplete(url: string): boolean {
  return /(?:\/|\.[a-z\d]+)$/i.test(url.replace(/[?#].*$/, ''));
}
