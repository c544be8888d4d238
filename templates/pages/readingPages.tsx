import type { Guide } from '../../src/content/catalogue.ts';
import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { dateView, photoView, sayReadTime } from '../../src/widgets/cardViews.ts';
import { HatchTimeline } from '../charts/HatchTimeline.tsx';
import { Body } from '../components/Body.tsx';
import { Comments } from '../components/Comments.tsx';
import { ProductRows } from '../components/cards.tsx';
import { Breadcrumb, Doors, LinkButtons, OnThisPage } from '../components/links.tsx';
import { NewsletterForm } from '../components/NewsletterForm.tsx';
import {
  Byline,
  Figures,
  HeroPicture,
  Joined,
  link,
  PageHeading,
  type PageProps,
  sayWith,
} from '../components/parts.tsx';
import { SourceList } from '../components/sources.tsx';
import { LinkStyles } from '../siteFrame.tsx';

export function ArticlePage(article: PageProps<'article'>) {
  const { category, title, byline, publishedAt, updatedAt, readTime, excerpt, hero } = article;
  return (
    <div className="wrap">
      <Breadcrumb {...article.breadcrumb} />
      <article className="reading">
        <PageHeading heading={title} lead={excerpt}>
          <p className="meta">
            <Joined>
              <span className="badge">{category}</span>
              <Byline {...byline} />
              {publishedAt && dateView(publishedAt)}
              {updatedAt && sayWith(WORDS.texts.updated, { date: dateView(updatedAt) })}
              {sayReadTime(readTime)}
            </Joined>
          </p>
          <HeroPicture hero={hero} lazy />
        </PageHeading>
        <OnThisPage sections={article.sections} />
        {article.safety}
        <Body body={article.body} />
        <SourceList {...article} />
      </article>
      <ProductRows
        heading={WORDS.texts.recommended}
        products={article.products}
        whosePrices={article.whosePrices}
      />
      <Doors heading={WORDS.texts.related} doors={article.related} />
      <Doors heading={WORDS.pages.buyingGuides} doors={article.buyingGuides} />
      <Comments comments={article.comments} />
      <NewsletterForm form={article.newsletter} />
    </div>
  );
}

export function AuthorPage({
  breadcrumb,
  name,
  knows,
  photo,
  pageHref,
  written,
  checked,
}: PageProps<'author'>) {
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} />
      <PageHeading heading={name} lead={knows} />
      {photo && <div className="author-photo">{photoView(photo, { alt: name, eager: true })}</div>}
      {pageHref && (
        <p>
          <a href={pageHref}>{say(WORDS.texts.aboutAuthor, { name })}</a>
        </p>
      )}
      <Doors heading={say(WORDS.texts.written, { name })} doors={written} />
      <Doors heading={say(WORDS.texts.reviewedBy, { name })} doors={checked} />
    </div>
  );
}

type GuideProps = PageProps<'guide'>;

export function GuidePage(guide: GuideProps) {
  const { title, description, difficulty, byline, updatedAt, readTime, hero, hatch } = guide;
  return (
    <div className="wrap">
      <Breadcrumb {...guide.breadcrumb} />
      <article className="reading">
        <PageHeading heading={title} lead={description}>
          <p className="meta">
            <Joined>
              {difficulty}
              <Byline {...byline} />
              {updatedAt && sayWith(WORDS.texts.updated, { date: dateView(updatedAt) })}
              {sayReadTime(readTime)}
            </Joined>
          </p>
          <HeroPicture hero={hero} lazy />
        </PageHeading>
        <QuickFacts {...guide} />
        <OnThisPage sections={guide.sections} />
        <LinkStyles of="laterStyles" />
        {hatch && <HatchTimeline id="drawing" {...hatch} />}
        {guide.safety}
        <GuideTimeline timeline={guide.timeline} />
        <Body body={guide.body} />
        <Checklists checklists={guide.checklists} />
        <SourceList {...guide} />
      </article>
      {guide.incubators && (
        <ProductRows
          heading={say(WORDS.guides.incubators, { eggs: guide.incubators.eggType })}
          products={guide.incubators.products}
          whosePrices={guide.incubators.whosePrices}
        />
      )}
      <LinkButtons links={guide.links} />
      <Comments comments={guide.comments} />
      <NewsletterForm form={guide.newsletter} />
    </div>
  );
}

function QuickFacts({ quickFacts, reasonsHref, calendarHref, chart }: GuideProps) {
  const links = [
    ...(reasonsHref ? [{ href: reasonsHref, label: WORDS.guides.reasons }] : []),
    ...(calendarHref ? [{ href: calendarHref, label: WORDS.guides.calendar }] : []),
    ...(chart ? [chart] : []),
  ];
  return (
    <section className="feature">
      <h2>{WORDS.guides.quickFacts}</h2>
      <Figures figures={quickFacts} />
      <p>
        <Joined>{links.map(link)}</Joined>
      </p>
    </section>
  );
}

export function GuideTimeline({ timeline }: Pick<Guide, 'timeline'>) {
  if (timeline.length === 0) return null;
  return (
    <section>
      <h2 id="day-by-day">{WORDS.guides.dayByDay}</h2>
      <ol className="day-list">
        {timeline.map(({ days, title, text }) => (
          <li key={days + title}>
            <h3>
              <span>{dayLabel(days)}</span> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `Day 18`, `Days 1–7`; other texts stay as they are. */
function dayLabel(days: string): string {
  if (/^\d+$/.test(days)) return say(WORDS.eggs.day, { day: days });
  return /^\d/.test(days) ? say(WORDS.calendar.days, { days }) : days;
}

export function Checklists({ checklists }: Pick<Guide, 'checklists'>) {
  if (checklists.length === 0) return null;
  return (
    <section className="checklists">
      <h2 id="checklists">{WORDS.guides.checklists}</h2>
      <div>
        {checklists.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
