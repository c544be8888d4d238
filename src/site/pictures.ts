import type { Article, Catalogue, EggType, Guide, LandingPage } from '../content/catalogue.ts';
import type { PictureProps } from '../domain/cards.ts';
import { type Plate, SIGNS } from '../domain/drawings.ts';
import { chosenIn, matchesFilters } from '../domain/list/filter.ts';
import type { PhotoProps } from '../domain/photos.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { say } from '../domain/say.ts';
import { WORDS } from '../domain/words.ts';
import type { DrawnPicture, Hero, Picture } from './drawnPictures.ts';
import type { CatalogueContext, PageContext } from './pages/pageContext.ts';
import { type PhotoUse, photoProps, smallPhoto } from './photos.ts';
import { categoryOf } from './related.ts';
import { kindFacts, type PictureLabels, shownProduct } from './shownProduct.ts';
import type { Urls } from './urls.ts';

/**
 * The site path of a drawn picture. A product's is named by its id: on a list of a hundred cards its slug would cost
 * the page 200 bytes more.
 */
export function picturePath(picture: Picture): `/${string}` {
  switch (picture.kind) {
    case 'product':
      return `/pictures/products/${picture.product.id}.svg`;
    case 'egg':
      return `/pictures/eggs/${picture.egg}.svg`;
    case 'home':
      return '/pictures/heroes/home.svg';
    case 'category':
      return `/pictures/heroes/category-${picture.category.slug}.svg`;
    case 'eggType':
      return `/pictures/heroes/eggs-${picture.eggType.slug}.svg`;
    case 'guide':
      return `/pictures/heroes/guide-${picture.guide.slug}.svg`;
    case 'scene':
      return `/pictures/scenes/${picture.scene}.svg`;
    case 'sign':
      return `/pictures/signs/${picture.sign}.svg`;
    case 'plate':
      return `/pictures/plates/${picture.plate}.svg`;
  }
}

/** Returns the hero of an egg type's page, or null if its egg has no drawing. */
export function eggTypeHero(eggType: EggType): Hero | null {
  return eggType.drawing && { kind: 'eggType', eggType, egg: eggType.drawing };
}

/** Returns the hero of a guide: the drawing that it names, or else the hatch of its eggs. */
export function guideHero(guide: Guide, catalogue: Pick<Catalogue, 'eggTypes'>): Hero | null {
  return guide.drawing ? { kind: 'scene', scene: guide.drawing } : hatchHero(guide, catalogue);
}

/** Returns the drawing of a guide's eggs from setting to hatch, or null if its egg has no drawing. */
function hatchHero(guide: Guide, { eggTypes }: Pick<Catalogue, 'eggTypes'>): Hero | null {
  const egg = eggTypes.find(({ slug }) => slug === guide.eggType)?.drawing;
  return egg ? { kind: 'guide', guide, egg } : null;
}

/** A picture of a site with its source. */
export type SitePicture =
  | Exclude<DrawnPicture, { readonly kind: 'product' }>
  | { readonly kind: 'product'; readonly product: Product };

/** Returns every picture of a site: one for each product, egg and plate, and the heroes of pages. */
export function sitePictures(catalogue: Catalogue): SitePicture[] {
  const { products, categories, eggTypes, eggTypeLabels, guides, articles, plates } = catalogue;
  const signs = catalogue.site.howWeChoosePage === undefined ? [] : SIGNS;
  const scenes = new Set([...guides, ...articles].flatMap(({ drawing }) => drawing ?? []));
  const heroes: readonly (Hero | null)[] = [
    { kind: 'home' },
    ...categories.map((category): Hero => ({ kind: 'category', category })),
    ...eggTypes.map(eggTypeHero),
    ...guides.map((guide) => hatchHero(guide, catalogue)),
    ...[...scenes].map((scene): Hero => ({ kind: 'scene', scene })),
  ];
  const eggs = new Set(eggTypeLabels.flatMap(({ drawing }) => drawing ?? []));
  return [
    ...[...eggs].map((egg): SitePicture => ({ kind: 'egg', egg })),
    ...signs.map((sign): SitePicture => ({ kind: 'sign', sign })),
    ...plates.map(({ name }) => platePicture(name)),
    ...products.map((product): SitePicture => ({ kind: 'product', product })),
    ...heroes.filter((hero) => hero !== null),
  ];
}

/** The drawing of a plate, with the words in it. */
export function platePicture(plate: Plate) {
  const { wet, right, dry } = WORDS.plates;
  return { kind: 'plate', plate, labels: { wet, right, dry } } as const;
}

/** Resolves the inputs of a picture's drawing. */
export function drawnPicture(picture: SitePicture, labels: PictureLabels): DrawnPicture {
  return picture.kind === 'product' ? productPicture(picture.product, labels) : picture;
}

/** The drawing of a product. */
export function productPicture(product: Product, labels: PictureLabels): DrawnPicture {
  const { id, slug } = product;
  return { kind: 'product', product: { id, slug }, shows: shownProduct(kindFacts(product, labels)) };
}

/**
 * The drawing at the head of an article: the one that it names, or else the one that its category names, or else the eggs
 * that the category is about, or else the hatch of the featured guide.
 */
export function articleHero(
  article: Pick<Article, 'category' | 'drawing'>,
  catalogue: Pick<Catalogue, 'articleCategories' | 'eggTypes' | 'guides' | 'categories'>,
): Hero | null {
  if (article.drawing) return { kind: 'scene', scene: article.drawing };
  const { articleCategories, eggTypes, guides, categories } = catalogue;
  const category = categoryOf(article, articleCategories);
  const [machines] = categories;
  if (category?.hero === 'machines') return machines ? { kind: 'category', category: machines } : null;
  const eggType = eggTypes.find(({ slug }) => slug === category?.eggType);
  if (eggType && category?.hero !== 'hatch') return eggTypeHero(eggType);
  const guide = guides.find(({ featured }) => featured) ?? guides[0];
  return guide ? hatchHero(guide, catalogue) : null;
}

/** Returns the drawing that represents a landing page in links: its eggs, its category, or its first product. */
export function landingPicture({ preset, picks }: LandingPage, catalogue: Catalogue): DrawnPicture {
  const { eggTypes, categories, products, productsById } = catalogue;
  const eggType = eggTypes.find(({ slug }) => chosenIn(preset, 'eggType').includes(slug));
  const hero = eggType ? eggTypeHero(eggType) : null;
  if (hero) return hero;
  const category = categories.find(({ slug }) => chosenIn(preset, 'category').includes(slug));
  if (category) return { kind: 'category', category };
  const [pick] = picks;
  const picked = pick && productsById.get(pick.product);
  const first = picked ?? products.find((entry) => isOffered(entry) && matchesFilters(entry, preset));
  return first ? productPicture(first, catalogue) : { kind: 'home' };
}

/** Returns the small picture of a product: the owner's if any, otherwise its drawing. */
export function pictureProps(
  product: Product,
  { catalogue, urls }: Pick<CatalogueContext, 'catalogue' | 'urls'>,
): PictureProps {
  const drawing = urls.asset(picturePath({ kind: 'product', product }));
  switch (product.image.kind) {
    case 'drawn':
      return { kind: 'image', src: drawing };
    case 'file': {
      const photo = catalogue.photos.get(product.image.path);
      if (!photo || photo.version === null) return { kind: 'image', src: urls.asset(product.image.path) };
      return { kind: 'small', src: smallPhoto(photo, urls) };
    }
    case 'remote':
      return { kind: 'photo', src: product.image.url, drawing };
  }
}

/** The wide picture at the top of a page or of a card that links to it. */
export interface HeroProps {
  readonly src: string;
  readonly alt: string;
  /** The same in other widths; null for a drawing. */
  readonly photo: PhotoProps | null;
  readonly caption: string | null;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const WIDE = { width: 640, height: 240, photo: null, caption: null } as const;

/** Returns the picture of an article: the owner's, or else its drawing. */
export function articleHeroProps(
  article: Article,
  use: PhotoUse,
  context: CatalogueContext,
): HeroProps | null {
  return leadProps(article, use, context) ?? heroProps(articleHero(article, context.catalogue), context.urls);
}

/** Returns the picture of a guide: the owner's, or else its drawing. */
export function guideHeroProps(guide: Guide, use: PhotoUse, context: CatalogueContext): HeroProps | null {
  return leadProps(guide, use, context) ?? heroProps(guideHero(guide, context.catalogue), context.urls);
}

function leadProps(
  { image, imageAlt = '', imageCaption }: Pick<Article | Guide, 'image' | 'imageAlt' | 'imageCaption'>,
  use: PhotoUse,
  context: CatalogueContext,
): HeroProps | null {
  const photo = image === undefined ? null : photoProps(image, use, context);
  if (!photo) return null;
  const { src, width, height } = photo;
  return { src, alt: imageAlt, width, height, photo, caption: imageCaption ?? null };
}

/** Returns the home page's picture, preferably the owner's. */
export function homeHeroProps(context: PageContext): HeroProps {
  const { image } = context.catalogue.site.hero;
  const photo = image === undefined ? null : photoProps(image, 'home', context);
  if (photo)
    return { src: photo.src, alt: '', width: photo.width, height: photo.height, photo, caption: null };
  const path = image ?? picturePath({ kind: 'home' });
  return { ...WIDE, src: context.urls.asset(path), alt: '', width: 420, height: 320 };
}

/** Returns the hero of an egg type's page, which shows the size of its eggs, or null if its egg has no drawing. */
export function eggTypeHeroProps(eggType: EggType, urls: Urls): HeroProps | null {
  const props = heroProps(eggTypeHero(eggType), urls);
  return (
    props && {
      ...props,
      alt: say(WORDS.eggs.nest, { name: eggType.name }),
    }
  );
}

/** Returns a decorative hero, or null for a page whose egg has no drawing. */
export function heroProps(hero: Hero | null, urls: Urls): HeroProps | null {
  return hero && { src: urls.asset(picturePath(hero)), alt: '', ...WIDE };
}
