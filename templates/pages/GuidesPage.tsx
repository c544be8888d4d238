import { sayCount } from '../../src/domain/counted.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import type { GuideCardProps } from '../../src/site/cards.ts';
import { ArticleSection, GuideCards } from '../components/cards.tsx';
import { DoorList, LinkButtons, LinkList } from '../components/links.tsx';
import { HeroPicture, PageHead, type PageProps, Section } from '../components/parts.tsx';

type GuidesProps = PageProps<'guides'>;

export function GuidesPage(page: GuidesProps) {
  const { heading, lead, featured, guides, articles, productsHref, blogHref } = page;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      {featured.map((guide) => (
        <FeaturedGuide key={guide.href} {...guide} />
      ))}
      <Section heading={WORDS.guides.all}>
        {guides.length === 0 && <p>{WORDS.guides.none}</p>}
        <GuideCards guides={guides} />
      </Section>
      <ArticleSection heading={WORDS.texts.related} articles={articles} />
      <BuyingGuides {...page} />
      <LinkButtons
        links={[
          { label: WORDS.guides.shop, href: productsHref },
          { label: WORDS.guides.blog, href: blogHref },
        ]}
        hasMain
      />
    </div>
  );
}

function FeaturedGuide({ href, title, description, difficulty, readTime, hero }: GuideCardProps) {
  return (
    <section className="section feature featured-guide">
      <div>
        <h2>{WORDS.blog.featured}</h2>
        <h3>
          <a href={href}>{title}</a>
        </h3>
        <p>{description}</p>
        <p className="meta">{`${difficulty} · ${say(WORDS.cards.minutes, { count: readTime })}`}</p>
      </div>
      <HeroPicture hero={hero} />
    </section>
  );
}

/** A few buying guides as doors, and all of them folded away. */
function BuyingGuides({ doors, buyingGuides }: Pick<GuidesProps, 'doors' | 'buyingGuides'>) {
  if (buyingGuides.length === 0) return null;
  const count = buyingGuides.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <Section heading={WORDS.pages.buyingGuides}>
      <DoorList doors={doors} />
      <details className="fold">
        <summary>{sayCount(count, WORDS.guides.buyingGuides)}</summary>
        {buyingGuides.map(({ heading, links }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <LinkList links={links} className="link-columns" />
          </section>
        ))}
      </details>
    </Section>
  );
}
