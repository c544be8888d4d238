import type { HomeProps } from '../../src/site/pages/home.ts';
import { ArticleCards, ProductCards } from '../components/cards.tsx';
import { LinkButtons, LinkList } from '../components/links.tsx';
import { Disclosure, HeroPicture, TextBlocks } from '../components/parts.tsx';

export function HomePage(home: HomeProps) {
  return (
    <>
      <Hero {...home} />
      <section className="wrap section">
        <h2>Featured Incubators</h2>
        {home.featured.length === 0 && <p>{home.noneFeatured}</p>}
        <Disclosure disclosure={home.disclosure} />
        <ProductCards products={home.featured} />
      </section>
      <CategoryGrid {...home} />
      <WhyChoose {...home} />
      {home.latest.length > 0 && (
        <section className="wrap section">
          <h2>Latest Guides</h2>
          <ArticleCards articles={home.latest} />
        </section>
      )}
    </>
  );
}

function Hero({ hero: { title, text, buttons, picture }, claims }: HomeProps) {
  return (
    <section className="hero">
      <div className="wrap hero-row">
        <div>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <LinkButtons links={buttons} hasMain />
        </div>
        <HeroPicture hero={picture} />
      </div>
      <div className="wrap">
        <dl className="claims">
          {claims.map(({ value, label, sample }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {sample && <small> sample</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function CategoryGrid({ categories, eggTypes, picks, tools }: HomeProps) {
  return (
    <section className="wrap section">
      <h2>Shop by Category</h2>
      <ul className="cards">
        {categories.map(({ name, description, href, hero }) => (
          <li key={href} className="card card-text">
            <HeroPicture hero={hero} lazy />
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      {eggTypes.length > 0 && <h3>Or start from the egg</h3>}
      <EggTypeRow eggTypes={eggTypes} />
      {picks.length > 0 && (
        <>
          <h3>Or take one of our picks</h3>
          <LinkList links={picks} />
        </>
      )}
      <h3>Or use a tool</h3>
      <LinkButtons links={tools} />
    </section>
  );
}

function WhyChoose({ siteName, whyChoose }: HomeProps) {
  return (
    <section className="section band">
      <div className="wrap">
        <h2>{`Why Choose ${siteName}`}</h2>
        <TextBlocks blocks={whyChoose} heading="h3" />
      </div>
    </section>
  );
}

/** Every egg type in a row: its egg in relative size, its name and its days. */
function EggTypeRow({ eggTypes }: Pick<HomeProps, 'eggTypes'>) {
  return (
    <ul className="egg-row">
      {eggTypes.map(({ name, href, picture, days }) => (
        <li key={href}>
          <a href={href}>
            {picture && <img src={picture} alt="" width="100" height="100" loading="lazy" />}
            <strong>
              {name}
              <span className="visually-hidden"> eggs</span>
            </strong>
            {days && <small>{days}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
