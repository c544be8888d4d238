import { latestArticles } from '../../src/domain/articles/article.ts';
import { featuredProducts } from '../../src/site/products/rankings.ts';
import { paths } from '../../src/site/route.ts';
import { ArticleCards } from '../components/ArticleCard.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { EggTypeRow } from '../components/EggTypeRow.tsx';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { ProductCards } from '../components/ProductCard.tsx';
import { useSite } from '../SiteContext.tsx';

const LATEST_COUNT = 3;

export function HomePage() {
  const { catalogue } = useSite();
  return (
    <>
      <Hero />
      <section className="wrap section">
        <h2>Featured Incubators</h2>
        <Disclosure />
        <ProductCards products={featuredProducts(catalogue.products)} />
      </section>
      <CategoryGrid />
      <WhyChoose />
      <section className="wrap section">
        <h2>Latest Guides</h2>
        <ArticleCards articles={latestArticles(catalogue.articles, LATEST_COUNT)} />
      </section>
    </>
  );
}

function Hero() {
  const { catalogue, urls } = useSite();
  const { hero, claims } = catalogue.site;
  return (
    <section className="hero">
      <div className="wrap hero-row">
        <div>
          <h1>{hero.title}</h1>
          <p className="lead">{hero.text}</p>
          <p className="buttons">
            {hero.buttons.map(({ label, href }, index) => (
              <a key={href} className={index === 0 ? 'button button-buy' : 'button'} href={urls.href(href)}>
                {label}
              </a>
            ))}
          </p>
        </div>
        <HeroPicture hero={{ kind: 'home' }} />
      </div>
      <dl className="wrap claims">
        {claims.map(({ value, label, sample }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {sample && <dd className="claim-note">sample figure</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

function CategoryGrid() {
  const { catalogue, urls } = useSite();
  return (
    <section className="wrap section">
      <h2>Shop by Category</h2>
      <ul className="cards">
        {catalogue.categories.map((category) => (
          <li key={category.slug} className="card card-text">
            <HeroPicture hero={{ kind: 'category', category }} lazy />
            <h3>
              <a href={urls.href(paths.category(category))}>{category.name}</a>
            </h3>
            <p>{category.description}</p>
          </li>
        ))}
      </ul>
      <h3>Or start from the egg</h3>
      <EggTypeRow />
    </section>
  );
}

function WhyChoose() {
  const { name, whyChoose } = useSite().catalogue.site;
  return (
    <section className="section band">
      <div className="wrap">
        <h2>{`Why Choose ${name}`}</h2>
        <div className="blocks">
          {whyChoose.map(({ title, description }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p>{description}</p>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
