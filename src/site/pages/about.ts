import type { Article, Catalogue, Guide, Review } from '../../content/catalogue.ts';
import { latestArticles } from '../../domain/articles/article.ts';
import type { Sign } from '../../domain/drawings.ts';
import { say } from '../../domain/say.ts';
import { WORDS } from '../../domain/words.ts';
import { analyticsProps } from '../analytics.ts';
import { type DoorProps, HOME, textDoor } from '../links.ts';
import { servicesProps } from '../outsideServices.ts';
import { photoProps } from '../photos.ts';
import { SIGNS, signPicture } from '../pictures.ts';
import { profileNode } from '../structuredData.ts';
import { bodyProps } from '../text/body.ts';
import { DESCRIPTION_LENGTH, shorten } from '../text/shorten.ts';
import { dateProps } from '../text/texts.ts';
import { hrefOf, paths, type Urls } from '../urls.ts';
import type { PageContext } from './pageContext.ts';
import { definePage } from './pageKind.ts';

/** A person who writes or checks texts, `/authors/{id}/`. */
export const author = definePage({
  routes: ({ authors }) => authors.map((entity) => ({ path: paths.author(entity), entity })),
  meta: ({ name, knows }, { site }) => ({
    title: say(WORDS.texts.textsBy, { name }),
    description: shorten(say(WORDS.texts.authorFor, { name, site: site.name, knows }), DESCRIPTION_LENGTH),
  }),
  fields: { path: ['id'], title: ['name'], description: ['knows'] },
  breadcrumbs: ({ name }) => [HOME, { name }],
  productsOn: () => 'none',
  entries: ({ id }, { catalogue }) => Object.values(textsOf(id, catalogue)).flat(),
  sheets: ['breadcrumb', 'sectionHeading', 'doors', 'author'],
  props(entity, context) {
    const { catalogue, urls } = context;
    const { written, checked, reviewed } = textsOf(entity.id, catalogue);
    const doorsOf = (texts: readonly (Article | Guide)[]) =>
      texts.slice(0, MOST_TEXTS).map((text) => textDoor(text, urls));
    return {
      name: entity.name,
      knows: entity.knows,
      photo: entity.picture === undefined ? null : photoProps(entity.picture, 'card', context),
      pageHref: entity.page === undefined ? null : hrefOf(entity.page, urls),
      written: [...reviewDoors(reviewed, context), ...doorsOf(written)],
      checked: doorsOf(checked),
    };
  },
  structuredData: ({ entity, props, context }) => [profileNode(entity, props.photo, context.urls)],
});

const MOST_TEXTS = 24;

function reviewDoors(reviews: readonly Review[], { catalogue, urls }: PageContext): DoorProps[] {
  return reviews.slice(0, MOST_TEXTS).flatMap(({ product }) => {
    const found = catalogue.productsById.get(product);
    return found ? [{ label: found.name, href: urls.href(found.pagePath), note: WORDS.texts.review }] : [];
  });
}

function textsOf(id: string, { guides, articles, reviews }: Catalogue) {
  const texts = [...guides, ...latestArticles(articles, articles.length)];
  return {
    written: texts.filter((text) => text.author === id),
    reviewed: [...reviews.values()].filter((review) => review.author === id),
    checked: texts.filter((text) => text.reviewedBy === id),
  };
}

/** A legal page, `/{slug}/`. */
export const legal = definePage({
  routes: ({ legalPages }) => legalPages.map((entity) => ({ path: entity.pagePath, entity })),
  meta: ({ title, metaDescription }) => ({ title, description: metaDescription }),
  fields: { path: ['slug'], title: ['title'], description: ['metaDescription'] },
  breadcrumbs: ({ title }) => [HOME, { name: title }],
  productsOn: ({ body }) => (body.products.length > 0 ? 'inText' : 'none'),
  sheets: ['meta', 'table', 'tableScroll', 'reading', 'prose', 'legend'],
  props({ title, slug, body, updatedAt }, context) {
    const { catalogue, urls, buildDate } = context;
    return {
      title,
      updatedAt: dateProps(updatedAt ?? buildDate),
      body: bodyProps(body, context),
      email: catalogue.site.email,
      analytics: slug === catalogue.site.privacyPage ? analyticsProps(catalogue) : null,
      services: slug === catalogue.site.privacyPage ? servicesProps(catalogue) : [],
      criteria: slug === catalogue.site.howWeTestPage ? catalogue.criteria : [],
      legend: slug === catalogue.site.howWeChoosePage ? SIGNS.map((sign) => legendLine(sign, urls)) : [],
      isSample: catalogue.site.catalogue === 'sample',
    };
  },
});

function legendLine(sign: Sign, urls: Urls) {
  return { src: urls.asset(signPicture(sign).path), text: WORDS.drawings[sign] };
}
