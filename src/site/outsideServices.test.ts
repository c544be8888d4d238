import { expect, it } from 'vitest';
import { ownServicesSchema } from '../content/schemas/ownServices.ts';
import { serviceSources } from './outsideServices.ts';

const CHAT = {
  name: 'Chat',
  about: 'https://chat.example/',
  learns: 'It learns what you write.',
  connect: ['https://a.example'],
};

it('a service that an owner describes may do what is written, and no more', () => {
  const services = ownServicesSchema.parse([
    {
      ...CHAT,
      scripts: [{ src: 'https://cdn.chat.example/w.js?v=2', attributes: { 'data-site': '7', id: 'chat' } }],
      connect: ['https://api.chat.example'],
      frames: ['https://chat.example/'],
      pictures: ['https://img.chat.example:8443'],
      styles: ['https://cdn.chat.example'],
    },
  ]);
  expect(serviceSources(services)).toEqual({
    scripts: ['https://cdn.chat.example'],
    connect: ['https://api.chat.example'],
    frames: ['https://chat.example'],
    pictures: ['https://img.chat.example:8443'],
    styles: ['https://cdn.chat.example'],
    forms: [],
  });
});

it.each([
  ['a script without https', { scripts: [{ src: 'http://a.example/w.js' }] }],
  ['a script within the page', { scripts: [{ src: 'data:text/javascript,alert(1)' }] }],
  ['a script of any host', { scripts: [{ src: 'https://*.example/w.js' }] }],
  [
    'a host that ends a directive',
    { scripts: [{ src: "https://a.example;script-src 'unsafe-inline'/w.js" }] },
  ],
  [
    'an attribute that is a script',
    { scripts: [{ src: 'https://a.example/w.js', attributes: { onload: 'x()' } }] },
  ],
  ['an attribute that moves it', { scripts: [{ src: 'https://a.example/w.js', attributes: { src: 'x' } }] }],
  ['a keyword', { connect: ["'unsafe-inline'"] }],
  ['a scheme', { pictures: ['https:'] }],
  ['a wildcard', { frames: ['https://*.example'] }],
  ['everything', { styles: ['*'] }],
  ['two sources in one', { connect: ['https://a.example https://b.example'] }],
  ['a directive', { connect: ["https://a.example;script-src 'unsafe-eval'"] }],
  ['a line', { connect: ['https://a.example\nSet-Cookie: a=b'] }],
  ['a script in words', { code: 'alert(1)' }],
  ['a page that is not', { pages: 'help' }],
])('%s is refused', (_name, written) => {
  expect(ownServicesSchema.safeParse([{ ...CHAT, ...written }]).success).toBe(false);
});

it('a service is named once, and does something', () => {
  expect(ownServicesSchema.safeParse([CHAT]).success).toBe(true);
  expect(ownServicesSchema.safeParse([CHAT, CHAT]).success).toBe(false);
  expect(ownServicesSchema.safeParse([{ ...CHAT, connect: [] }]).success).toBe(false);
});
