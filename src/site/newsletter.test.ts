import { expect, it } from 'vitest';
import { newsletterSchema } from '../content/schemas/newsletter.ts';
import { serviceSources } from './outsideServices.ts';

const LIST = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';
const MAILCHIMP = 'https://eggs.us1.list-manage.com/subscribe/post?u=0a1b&id=2c3d';
const OTHER = {
  service: 'other',
  name: 'Post',
  about: 'https://post.example/',
  action: 'https://a.example/s',
};

it.each([
  [
    { service: 'buttondown', username: 'eggs' },
    'https://buttondown.com/api/emails/embed-subscribe/eggs',
    'email',
    { embed: '1' },
  ],
  [{ service: 'mailchimp', action: MAILCHIMP }, MAILCHIMP, 'EMAIL', { b_0a1b_2c3d: '' }],
  [{ service: 'kit', form: 7 }, 'https://app.kit.com/forms/7/subscriptions', 'email_address', {}],
  [
    { service: 'listmonk', host: 'https://list.example/', list: LIST },
    'https://list.example/subscription/form',
    'email',
    { nonce: '', l: LIST },
  ],
  [{ ...OTHER, field: 'mail', hidden: { list: '7' } }, 'https://a.example/s', 'mail', { list: '7' }],
])(
  '%j has the form of its service, and pages may send forms to its host alone',
  (written, action, field, hidden) => {
    const newsletter = newsletterSchema.parse(written);
    expect(newsletter).toMatchObject({ action, field, scripts: [] });
    expect(Object.fromEntries(newsletter.hidden.map(({ name, value }) => [name, value]))).toEqual(hidden);
    expect(serviceSources([newsletter])).toEqual({
      scripts: [],
      connect: [],
      pictures: [],
      styles: [],
      frames: [],
      forms: [new URL(action).origin],
    });
  },
);

it('takes the action of Mailchimp as its page shows it, and as its HTML has it', () => {
  const written = { service: 'mailchimp', action: `${MAILCHIMP.replace('&', '&amp;')}&amp;f_id=00ab` };
  expect(newsletterSchema.parse(written).action).toBe(`${MAILCHIMP}&f_id=00ab`);
});

it.each([
  [{ service: 'buttondown', username: 'eggs/../../evil' }],
  [{ service: 'mailchimp', action: 'https://evil.example/subscribe/post?u=0a&id=0b' }],
  [{ service: 'mailchimp', action: `${MAILCHIMP};script-src *` }],
  [{ service: 'kit', form: '7/../..' }],
  [{ service: 'listmonk', host: "https://a.example;script-src 'unsafe-inline'", list: LIST }],
  [{ ...OTHER, action: 'javascript:alert(1)' }],
  [{ ...OTHER, action: 'http://a.example/s' }],
  [{ ...OTHER, action: 'https://a.example;x/s' }],
  [{ ...OTHER, action: 'https://*.example/s' }],
  [{ ...OTHER, action: 'https://user:word@a.example/s' }],
  [{ ...OTHER, field: 'a" onfocus="alert(1)' }],
  [{ ...OTHER, hidden: { 'a b': '1' } }],
  [{ ...OTHER, script: 'https://a.example/s.js' }],
  [{ service: 'unknown' }],
])('%j is refused', (written) => {
  expect(newsletterSchema.safeParse(written).success).toBe(false);
});
