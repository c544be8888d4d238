import { sayCount } from '../../src/domain/counted.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { articleCardView } from '../../src/widgets/cardViews.ts';
import { ArticleSection, FeaturedText } from '../components/cards.tsx';
import { DoorList, LinkButtons, LinkList } from '../components/links.tsx';
import { PageHead, type PageProps, Section } from '../components/parts.tsx';

type GuidesProps = PageProps<'guides'>;

export function GuidesPage(page: GuidesProps) {
  const { heading, lead, featured, guides, articles, productsHref, blogHref } = page;
  return (
    <div className="wrap">
      <PageHead heading={heading} lead={lead} />
      {featured.map(({ description, difficulty, readTime, ...guide }) => {
        const meta = `${difficulty} · ${say(WORDS.cards.minutes, { count: readTime })}`;
        return <FeaturedText key={guide.href} {...guide} text={description} meta={meta} />;
      })}
      <Section heading={WORDS.guides.all}>
        {guides.length === 0 && <p>{WORDS.guides.none}</p>}
        <ul className="cards">
          {guides.map(({ hero, difficulty, description, ...guide }) =>
            articleCardView({
              ...guide,
              category: difficulty,
              excerpt: description,
              picture: hero && (hero.photo ?? hero.src),
              updatedAt: null,
            }),
          )}
        </ul>
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
