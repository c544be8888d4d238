import type { EggType } from '../../src/content/catalogue.ts';
import { articlesForEggType } from '../../src/domain/articles/article.ts';
import { filterProducts, NO_FILTERS } from '../../src/domain/list/filter.ts';
import { eggTypeHero } from '../../src/site/pictures/pictures.ts';
import { topRated } from '../../src/site/products/rankings.ts';
import { paths } from '../../src/site/route.ts';
import { eggTypeFacts } from '../../src/site/species/eggTypeFacts.ts';
import { sourceNotes } from '../../src/site/species/sourceNotes.ts';
import { ArticleCard } from '../components/ArticleCard.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { EggTypeFigures, OtherSpecies } from '../components/EggTypeFigures.tsx';
import { GuideCard } from '../components/GuideCard.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { TextBlocks } from '../components/TextBlocks.tsx';
import { useSite } from '../SiteContext.tsx';

/** How many incubators an egg type's page shows; the rest are behind a link. */
const INCUBATOR_COUNT = 8;

/** As many cards fill a row; an egg type with fewer texts of its own is given general ones. */
const READING_COUNT = 3;

export function EggTypePage({ eggType }: { eggType: EggType }) {
  const { catalogue } = useSite();
  const figures = eggTypeFacts(eggType, catalogue);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{`${eggType.name} Eggs`}</h1>
        <p className="lead">{eggType.description}</p>
        <Shortcuts eggType={eggType} />
        <HeroPicture hero={eggTypeHero(eggType)} />
      </header>
      {figures && <EggTypeFigures figures={figures} />}
      <TextBlocks blocks={eggType.blocks} />
      {figures && <OtherSpecies also={figures.also} />}
      <Incubators eggType={eggType} />
      <Reading eggType={eggType} />
      {figures && <SourceList sources={sourceNotes(figures.sources, catalogue)} />}
    </div>
  );
}

/** For those who came for the method or for a machine: both are far down a page of figures. */
function Shortcuts({ eggType }: { eggType: EggType }) {
  const { catalogue, urls } = useSite();
  const guide = catalogue.guides.find(({ slug }) => slug === eggType.guide);
  return (
    <p className="buttons">
      <a className="button button-buy" href="#incubators">
        See Incubators
      </a>
      {guide && (
        <a className="button" href={urls.href(paths.guide(guide))}>
          Read the Guide
        </a>
      )}
    </p>
  );
}

function Incubators({ eggType }: { eggType: EggType }) {
  const { catalogue, urls } = useSite();
  const suitable = filterProducts(catalogue.products, { ...NO_FILTERS, eggType: eggType.slug });
  return (
    <section id="incubators" className="section">
      <h2>{`Incubators for ${eggType.name} Eggs`}</h2>
      <Disclosure />
      <ProductCards products={topRated(suitable, INCUBATOR_COUNT)} />
      <p>
        <a href={urls.href(`${paths.products}?eggType=${eggType.slug}`)}>
          {`All ${suitable.length} products for ${eggType.name.toLowerCase()} eggs`}
        </a>
      </p>
    </section>
  );
}

function Reading({ eggType }: { eggType: EggType }) {
  const { guides, articles, articleCategories } = useSite().catalogue;
  const ownGuides = guides.filter(({ slug }) => slug === eggType.guide);
  const room = READING_COUNT - ownGuides.length;
  return (
    <section className="section">
      <h2>Guides</h2>
      <ul className="cards">
        {ownGuides.map((guide) => (
          <GuideCard key={guide.slug} guide={guide} />
        ))}
        {articlesForEggType(eggType.slug, articles, articleCategories, room).map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  );
}
