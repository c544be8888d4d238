import type { EggType } from '../../src/content/catalogue.ts';
import { categoryOfEggs } from '../../src/domain/article.ts';
import { filterProducts, NO_FILTERS } from '../../src/domain/filter.ts';
import { topRated } from '../../src/domain/rankings.ts';
import { eggTypeFacts } from '../../src/site/eggTypeFacts.ts';
import { eggTypeHero } from '../../src/site/pictures.ts';
import { paths } from '../../src/site/route.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { EggTypeFigures, OtherSpecies } from '../components/EggTypeFigures.tsx';
import { GuideCards } from '../components/GuideCard.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { SourceList } from '../components/SourceList.tsx';
import { TextBlocks } from '../components/TextBlocks.tsx';
import { useSite } from '../SiteContext.tsx';

/** How many incubators an egg type's page shows; the rest are behind a link. */
const INCUBATOR_COUNT = 8;

export function EggTypePage({ eggType }: { eggType: EggType }) {
  const { catalogue } = useSite();
  const figures = eggTypeFacts(eggType, catalogue);
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>{`${eggType.name} Eggs`}</h1>
        <p className="lead">{eggType.description}</p>
        <HeroPicture hero={eggTypeHero(eggType)} />
      </header>
      {figures && <EggTypeFigures figures={figures} />}
      <TextBlocks blocks={eggType.blocks} />
      {figures && <OtherSpecies also={figures.also} />}
      <Incubators eggType={eggType} />
      <Reading eggType={eggType} />
      {figures && <SourceList sources={figures.sources.map((source) => noteOf(source))} />}
    </div>
  );
}

function Incubators({ eggType }: { eggType: EggType }) {
  const { catalogue, urls } = useSite();
  const suitable = filterProducts(catalogue.products, { ...NO_FILTERS, eggType: eggType.slug });
  return (
    <section className="section">
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
  const { guides, articles } = useSite().catalogue;
  const category = categoryOfEggs(eggType.slug) ?? 'General Incubation';
  return (
    <section className="section">
      <h2>Guides</h2>
      <GuideCards guides={guides.filter(({ slug }) => slug === eggType.guide)} />
      <ArticleCards articles={articles.filter((article) => article.category === category)} />
    </section>
  );
}

/** A species' source is a web address, or the name of a printed work; an address is shown by its host. */
function noteOf(source: string): { title: string; url?: string } {
  return URL.canParse(source)
    ? { title: source.replace(/^https?:\/\/(?:www\.)?/, ''), url: source }
    : { title: source };
}
