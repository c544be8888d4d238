import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BenchProduct, ComparedCard, ComparedPage, ComparedSite } from './comparedSite.ts';

/**
 * The least that a generator with React does: it reads the data, renders each page and writes its file.
 * The arguments are the data file and the output folder.
 */
const [data = '', out = ''] = process.argv.slice(2);
const site: ComparedSite = JSON.parse(readFileSync(data, 'utf8'));
for (const page of site.pages) {
  const file = path.join(out, page.file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `<!doctype html>${renderToStaticMarkup(<Page page={page} />)}`);
}

function Page({ page }: { readonly page: ComparedPage }) {
  const { title, description, canonical, product, cards, previous, next } = page;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={canonical} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={canonical} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the styles are ours. */}
        <style dangerouslySetInnerHTML={{ __html: site.style }} />
      </head>
      <body>
        <Header />
        <main id="main">
          <nav aria-label="Breadcrumb">
            <a href="/">Home</a> / <a href="/products/">Products</a> / {title}
          </nav>
          <h1>{title}</h1>
          {product && <ProductFacts product={product} />}
          <ul className="cards">
            {cards.map((id) => {
              const card = site.cards[id];
              return card && <Card key={id} card={card} />;
            })}
          </ul>
          <p>
            {previous && <a href={previous}>Previous</a>} {next && <a href={next}>Next</a>}
          </p>
        </main>
        <Footer />
      </body>
    </html>
  );
}

function Header() {
  return (
    <header className="site-header">
      <a href="/">{site.name}</a>
      <nav>
        {site.links.map(({ href, label, description }) => (
          <a key={href} href={href}>
            {label}
            <small>{description}</small>
          </a>
        ))}
      </nav>
    </header>
  );
}

function Footer() {
  return (
    <footer className="site-footer">
      <ul>
        {site.links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <p>{site.name}</p>
    </footer>
  );
}

function ProductFacts({ product }: { readonly product: BenchProduct }) {
  const { picture, description, price, buy, features, pros, cons, specifications, faq } = product;
  return (
    <>
      {/* React preloads a picture that stands alone. */}
      <picture>
        <img src={picture} alt="" width="480" height="480" />
      </picture>
      <p>{description}</p>
      <p className="price">{price}</p>
      <BuyLink buy={buy} />
      <Texts texts={features} />
      <Texts texts={pros} />
      <Texts texts={cons} />
      <table>
        <tbody>
          {specifications.map(([label, value]) => (
            <tr key={label}>
              <th>{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faq.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </>
  );
}

function Card({ card }: { readonly card: ComparedCard }) {
  const { id, name, href, picture, badges, rating, facts, price, buy } = card;
  return (
    <li className="card" data-id={id}>
      <img src={picture} alt="" width="240" height="240" loading="lazy" />
      <div className="card-body">
        <p className="badges">
          {badges.map((badge) => (
            <span key={badge} className="badge">
              {badge}
            </span>
          ))}
        </p>
        <h3>{name}</h3>
        {rating && <p className="rating">{rating}</p>}
        <Texts texts={facts} className="card-facts" />
        <p className="price">{price}</p>
      </div>
      <div className="card-actions">
        <a className="button card-link" href={href} aria-label={`View Details: ${name}`}>
          View Details
        </a>
        <BuyLink buy={buy} />
      </div>
    </li>
  );
}

function Texts({ texts, className }: { readonly texts: readonly string[]; readonly className?: string }) {
  return (
    <ul className={className}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function BuyLink({ buy }: Pick<ComparedCard, 'buy'>) {
  return (
    buy && (
      <a className="button" href={buy.href} rel="sponsored nofollow noopener" target="_blank">
        {buy.label}
      </a>
    )
  );
}
