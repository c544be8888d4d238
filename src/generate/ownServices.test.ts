import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf } from './testing.ts';

const PRIVACY = 'privacyPage: affiliate-disclaimer\n';

const service = (pages: string) => `
services:
  - name: Chat <b>
    about: https://chat.example/
    learns: It learns what you write to it.
    pages: ${pages}
    scripts:
      - src: https://cdn.chat.example/w.js
        attributes: { data-site: '"7"' }
    connect: [https://api.chat.example]
    frames: [https://chat.example]
`;

const PAGES = [
  'index.html',
  'products/index.html',
  'blog/first-hatch/index.html',
  'guides/chicken-eggs/index.html',
];

it.each([
  ['all', PAGES],
  ['articles', PAGES.slice(2)],
  ['home', PAGES.slice(0, 1)],
])('a service on %s has its scripts and its policy there, and nowhere else', async (pages, having) => {
  const { warnings, text, page } = await buildWith({ 'site.yaml': appended(service(pages) + PRIVACY) });
  expect(warnings).toEqual([]);
  for (const name of having) {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(text(name))?.[1] ?? '';
    expect(policy).toMatch(/script-src [^;]* https:\/\/cdn\.chat\.example;/);
    expect(policy).toMatch(/connect-src (?:&#x27;|')self(?:&#x27;|') https:\/\/api\.chat\.example;/);
    expect(policy).toMatch(/frame-src https:\/\/chat\.example;/);
    const script = page(name.replace(/\/?index\.html$/, '')).querySelector('script[src*="chat.example"]');
    expect(script?.attributes).toMatchObject({ defer: '', 'data-site': '"7"' });
  }
  for (const name of PAGES.filter((each) => !having.includes(each))) {
    expect(text(name)).not.toContain('chat.example');
  }
  const privacy = page('affiliate-disclaimer');
  const notes = privacy.querySelector('#services')?.textContent;
  expect(notes).toMatch(
    /Chat <b>.*It learns what you write to it\..*cdn\.chat\.example, api\.chat\.example, chat\.example\./s,
  );
  // The site does not know what the service counts.
  expect(privacy.textContent).not.toContain('Nothing counts your visit');
});

it('needs the page that tells visitors of it', async () => {
  const content = await contentWith({ 'site.yaml': appended(service('all')) });
  expect(await contentProblemsOf(content)).toEqual([
    expect.stringContaining("services: expected 'privacyPage' beside 'services', found none"),
  ]);
});

it.each([
  [
    'connect: [https://api.chat.example]',
    'connect: ["*"]',
    'services[0].connect[0]: expected the address of',
  ],
  ['cdn.chat.example/w.js', '*.chat.example/w.js', 'services[0].scripts[0].src: expected an address such as'],
  ['data-site:', 'onerror:', 'services[0].scripts[0].attributes'],
])('says what it expects in place of %s as %s', async (from, to, message) => {
  const written = service('all').replace(from, to) + PRIVACY;
  const content = await contentWith({ 'site.yaml': appended(written) });
  expect(await contentProblemsOf(content)).toEqual([expect.stringContaining(message)]);
});
