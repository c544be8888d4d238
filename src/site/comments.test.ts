import { expect, it } from 'vitest';
import { commentsSchema } from '../content/schemas/comments.ts';
import { serviceSources } from './outsideServices.ts';

const GISCUS = {
  service: 'giscus',
  repo: 'me/eggs',
  repoId: 'R_kg1',
  category: 'Show and tell',
  categoryId: 'DIC_1',
};
const GISCUS_APP = ['https://giscus.app'];
const UTTERANCES = ['https://utteranc.es'];
const OWN = ['https://talk.example:8443'];
const NOTHING = { scripts: [], connect: [], pictures: [], styles: [], frames: [], forms: [] };

it.each([
  [GISCUS, { scripts: GISCUS_APP, styles: GISCUS_APP, frames: GISCUS_APP }],
  [
    { service: 'utterances', repo: 'me/eggs' },
    { scripts: UTTERANCES, frames: UTTERANCES },
  ],
  [
    { service: 'isso', host: `${OWN}/` },
    { scripts: OWN, connect: OWN, styles: OWN },
  ],
  [
    { service: 'remark42', host: `${OWN}` },
    { scripts: OWN, frames: OWN },
  ],
])('%j needs its own hosts and no others, and loads nothing at once', (written, sources) => {
  const comments = commentsSchema.parse(written);
  expect(serviceSources([comments])).toEqual({ ...NOTHING, ...sources });
  expect(comments.scripts).toEqual([]);
  expect(new URL(comments.thread.src).origin).toBe(sources.scripts[0]);
});

it.each([
  [{ ...GISCUS, repo: 'me/eggs"><script>' }],
  [{ ...GISCUS, repoId: "R';alert(1)//" }],
  [{ ...GISCUS, category: 'a\nb' }],
  [{ service: 'utterances', repo: '../evil' }],
  [{ service: 'utterances', repo: 'https://github.com/me/eggs' }],
  [{ service: 'isso', host: "https://talk.example;script-src 'unsafe-inline'" }],
  [{ service: 'isso', host: 'https://*.example' }],
  [{ service: 'isso', host: 'http://talk.example' }],
  [{ service: 'remark42', host: 'https://talk.example/path' }],
  [{ service: 'remark42', host: 'https://talk.example', site: '</script>' }],
  [{ service: 'disqus', shortname: 'eggs' }],
])('%j is refused', (written) => {
  expect(commentsSchema.safeParse(written).success).toBe(false);
});
