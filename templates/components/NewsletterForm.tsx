import { WORDS } from '../../src/domain/words.ts';
import type { NewsletterProps } from '../../src/site/newsletter.ts';
import { sayWith } from './parts.tsx';

/** A plain form, which works without a script: the service answers it with a page of its own. */
export function NewsletterForm({ form }: { readonly form: NewsletterProps | null }) {
  if (form === null) return null;
  const { title, text, action, field, hidden, service, privacyHref } = form;
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <h2 id="newsletter">{title}</h2>
      <p>{text}</p>
      <form action={action} method="post">
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          {WORDS.newsletter.address}
          <input type="email" name={field} autoComplete="email" required />
        </label>
        <button className="button" type="submit">
          {WORDS.newsletter.subscribe}
        </button>
      </form>
      <p className="newsletter-note">
        {sayWith(WORDS.newsletter.goesTo, {
          service,
          privacy: <a href={privacyHref}>{WORDS.newsletter.privacy}</a>,
        })}
      </p>
    </section>
  );
}
