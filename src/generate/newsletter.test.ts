import { expect, it } from 'vitest';
import { contentWith } from '../content/testing.ts';
import { appended } from '../testing/temporaryFolder.ts';
import { buildWith, contentProblemsOf } from './testing.ts';

const PRIVACY = 'privacyPage: affiliate-disclaimer\n';

const NEWSLETTER = `
newsletter:
  service: other
  name: The <Post>
  about: https://post.example/privacy
  action: https://lists.post.example/subscribe?a=1&b=2
  field: mail
  hidden:
    list: '"7"'
  title: Eggs & chicks
  text: One letter a month.
`;

it('ends articles and guides with a plain form, which their policy lets go to the service alone', async () => {
  const { warnings, page, text } = await buildWith({ 'site.yaml': appended(NEWSLETTER + PRIVACY) });
  expect(warnings).toEqual([]);
  for (const name of ['blog/first-hatch', 'guides/chicken-eggs']) {
    const section = page(name).querySelector('.newsletter');
    expect(section?.querySelector('h2')?.textContent).toBe('Eggs & chicks');
    expect(section?.textContent).toContain('One letter a month.');
    expect(section?.textContent).toContain('Your address goes to The <Post>');
    expect(section?.querySelector('a')?.getAttribute('href')).toBe('/affiliate-disclaimer/#services');
    const form = section?.querySelector('form');
    expect(form?.attributes).toEqual({
      action: 'https://lists.post.example/subscribe?a=1&b=2',
      method: 'post',
    });
    expect(form?.querySelectorAll('input').map(({ attributes }) => attributes)).toEqual([
      { type: 'hidden', name: 'list', value: '"7"' },
      { type: 'email', name: 'mail', autoComplete: 'email', required: '' },
    ]);
    expect(policyOf(text(`${name}/index.html`))).toContain("form-action 'self' https://lists.post.example");
    expect(page(name).querySelectorAll('script[src*="post.example"]')).toEqual([]);
  }
  for (const name of ['index', 'products/index', 'help/index']) {
    expect(policyOf(text(`${name}.html`))).toMatch(/form-action 'self'(?:;|$)/);
    expect(text(`${name}.html`)).not.toContain('newsletter');
  }
  const privacy = page('affiliate-disclaimer').querySelector('#services')?.textContent;
  expect(privacy).toMatch(
    /The newsletter is sent with The <Post>\..*The form goes to lists\.post\.example\./s,
  );
});

it('needs the page that tells visitors who gets their address', async () => {
  const content = await contentWith({ 'site.yaml': appended(NEWSLETTER) });
  expect(await contentProblemsOf(content)).toEqual([
    expect.stringContaining("newsletter: expected 'privacyPage' beside 'newsletter', found none; name the"),
  ]);
});

/** The policy of a page, as its head has it. */
function policyOf(html: string): string {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html) ?? [];
  return policy.replaceAll('&#x27;', "'");
}
