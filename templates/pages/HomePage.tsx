import type { FinderData } from '../../src/domain/finder/limits.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { summaryOf } from '../../src/widgets/finder/answersInWords.ts';
import { finderForm } from '../../src/widgets/finder/finderForm.ts';
import { briefResults } from '../../src/widgets/finder/finderResults.ts';
import { ArticleSection, ProductCards } from '../components/cards.tsx';
import { DoorList, LinkButtons } from '../components/links.tsx';
import { HeroPicture, type PageProps, Section, TextBlocks } from '../components/parts.tsx';
import { Tool } from '../Island.tsx';
import { Disclosure } from '../siteFrame.tsx';

type HomeProps = PageProps<'home'>;

export function HomePage(home: HomeProps) {
  return (
    <>
      <Hero {...home} />
      <div className="wrap own-batches" data-own-batches />
      <Section heading={WORDS.home.featured} className="wrap section">
        {home.featured.length === 0 && <p>{home.noneFeatured}</p>}
        {!home.finder && <Disclosure />}
        <ProductCards products={home.featured} />
      </Section>
      <Section heading={WORDS.home.byCategory} className="wrap section">
        <ul className="cards">
          {home.categories.map(({ name, description, href, hero }) => (
            <li key={href} className="card card-text">
              <HeroPicture hero={hero} lazy />
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </Section>
      <section className="section band">
        <div className="wrap">
          <h2>{say(WORDS.home.why, { site: home.siteName })}</h2>
          <TextBlocks blocks={home.whyChoose} heading="h3" />
          <Claims claims={home.claims} />
        </div>
      </section>
      <ArticleSection heading={WORDS.home.latest} className="wrap section" articles={home.latest} />
    </>
  );
}

/** What the site is for and where to go, then a question and its answers, and other ways to start. */
function Hero({ hero: { title, text, buttons, picture }, finder, doors }: HomeProps) {
  return (
    <div className="hero">
      <div className="wrap ask">
        <h1>{title}</h1>
        <HeroPicture hero={picture} />
        <div className="pitch">
          <p className="lead">{text}</p>
          <LinkButtons links={buttons} hasMain />
        </div>
        {finder && <FirstHatch answers={finder} />}
      </div>
      {doors.length > 0 && (
        <nav className="wrap" aria-label={WORDS.home.ways}>
          <DoorList doors={doors} />
        </nav>
      )}
    </div>
  );
}

function FirstHatch({ answers }: { answers: NonNullable<HomeProps['finder']> }) {
  const { data, page, request, found, cards } = answers;
  const summary = summaryOf(request, found);
  const briefData: FinderData = { ...data, brief: { page, summary } };
  const cardOf = (id: string) => cards.find((card) => card.id === id);
  const view = finderForm({ ...briefData, answers: request.answers, summary });
  return (
    <Tool name="finder" label={WORDS.home.finder} view={view} data={briefData}>
      <Disclosure />
      <div className="results brief">{briefResults({ request, found, cardOf }, briefData)}</div>
    </Tool>
  );
}

/** The site's figures, below the reasons for it; those that are only illustrative are set small. */
function Claims({ claims }: Pick<HomeProps, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <dl className="claims" aria-label={WORDS.home.about}>
      {claims.map(({ value, label, note, sample }) => (
        <div key={label} className={sample ? 'claim-sample' : undefined}>
          <dt>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>
            {value}
            {sample && <small>{` ${WORDS.home.sample}`}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
