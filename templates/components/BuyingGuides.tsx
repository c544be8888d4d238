import type { LinkProps } from '../../src/site/links.ts';
import { LinkList } from './LinkList.tsx';

/** Links to landing pages; nothing where there are none. */
export function BuyingGuides({ links }: { links: readonly LinkProps[] }) {
  if (links.length === 0) return null;
  return (
    <section className="section">
      <h2>Buying Guides</h2>
      <LinkList links={links} />
    </section>
  );
}
