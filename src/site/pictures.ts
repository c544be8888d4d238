import type { Article, Catalogue, Category, EggType, Guide, LandingEntry } from '../content/catalogue.ts';
import type { PictureProps } from '../domain/cards.ts';
import { type EggKind, type PlateName, SCENE_FOCUS, type Scene, type Sign } from '../domain/drawings.ts';
import { chosenIn, filterTest } from '../domain/list/filter.ts';
import { type Focus, MIDDLE, type PhotoProps } from '../domain/photos.ts';
import { isOffered } from '../domain/products/availability.ts';
import type { Product } from '../domain/products/product.ts';
import { say } from '../domain/say.ts';
import { keysOf } from '../domain/table.ts';
import { WORDS } from '../domain/words.ts';
import type { DrawingFacts, DrawnPicture } from './drawnPictures.ts';
import { drawnProduct, type PictureLabels } from './drawnProduct.ts';
import { type PhotoUse, photoProps, smallPhoto } from './photos.ts';
import { categoryOf } from './related.ts';
import type { SiteContext, SitePath, Urls } from './urls.ts';

/** The signs in drawings of products, each for a fact. */
export const SIGNS = keysOf(WORDS.drawings);

/** Named by its id: on a list of a hundred cards its slug would cost the page 200 bytes more. */
function productPath({ id }: Product): SitePath {
  return `/pictures/products/${id}.svg`;
}

export function productFacts(product: Product, labels: PictureLabels): DrawingFacts {
  return { kind: 'product', shows: drawnProduct(product, labels), slug: product.slug };
}

export function eggPicture(egg: EggKind): DrawnPicture {
  return { path: `/pictures/eggs/${egg}.svg`, facts: { kind: 'egg', egg } };
}

export function signPicture(sign: Sign): DrawnPicture {
  return { path: `/pictures/signs/${sign}.svg`, facts: { kind: 'sign', sign } };
}

export function platePicture(plate: PlateName): DrawnPicture {
  const { wet, right, dry } = WORDS.plates;
  return {
    path: `/pictures/plates/${plate}.svg`,
    facts: { kind: 'plate', plate, labels: { wet, right, dry } },
  };
}

const HOME_PICTURE: DrawnPicture = { path: '/pictures/heroes/home.svg', facts: { kind: 'home' } };

export function categoryPicture({ slug, scene }: Category): DrawnPicture {
  return { path: `/pictures/heroes/category-${slug}.svg`, facts: { kind: 'category', slug, scene } };
}

function scenePicture(scene: Scene): DrawnPicture {
  return { path: `/pictures/scenes/${scene}.svg`, facts: { kind: 'scene', scene } };
}

export function eggTypeHero({ slug, drawing: egg }: EggType): DrawnPicture | null {
  return egg && { path: `/pictures/heroes/eggs-${slug}.svg`, facts: { kind: 'eggType', egg } };
}

export function guideHero(guide: Guide, catalogue: Pick<Catalogue, 'eggTypes'>): DrawnPicture | null {
  return guide.drawing ? scenePicture(guide.drawing) : hatchHero(guide, catalogue);
}

function hatchHero({ slug, eggType }: Guide, { eggTypes }: Pick<Catalogue, 'eggTypes'>): DrawnPicture | null {
  const egg = eggTypes.find((page) => page.slug === eggType)?.drawing;
  return egg ? { path: `/pictures/heroes/guide-${slug}.svg`, facts: { kind: 'guide', egg } } : null;
}

/** Every picture of a site: one for each product, egg and plate, and the heroes of pages. */
export function sitePictures(catalogue: Catalogue): DrawnPicture[] {
  const { products, categories, eggTypes, eggTypeLabels, guides, articles, plates } = catalogue;
  const signs = catalogue.site.howWeChoosePage === undefined ? [] : SIGNS;
  const scenes = new Set([...guides, ...articles].flatMap(({ drawing }) => drawing ?? []));
  const heroes = [
    HOME_PICTURE,
    ...categories.map(categoryPicture),
    ...eggTypes.map(eggTypeHero),
    ...guides.map((guide) => hatchHero(guide, catalogue)),
    ...Array.from(scenes, scenePicture),
  ];
  const eggs = new Set(eggTypeLabels.flatMap(({ drawing }) => drawing ?? []));
  return [
    ...Array.from(eggs, eggPicture),
    ...signs.map(signPicture),
    ...plates.map(({ name }) => platePicture(name)),
    ...products.map((product) => ({ path: productPath(product), facts: productFacts(product, catalogue) })),
    ...heroes.filter((hero) => hero !== null),
  ];
}

/**
 * The drawing that an article names, else that of its category, else its eggs,
 * else the hatch of the featured guide.
 */
export function articleHero(
  article: Pick<Article, 'category' | 'drawing'>,
  catalogue: Pick<Catalogue, 'articleCategories' | 'eggTypes' | 'guides' | 'categories'>,
): DrawnPicture | null {
  if (article.drawing) return scenePicture(article.drawing);
  const { articleCategories, eggTypes, guides, categories } = catalogue;
  const category = categoryOf(article, articleCategories);
  const [machines] = categories;
  if (category?.hero === 'machines') return machines ? categoryPicture(machines) : null;
  const eggType = eggTypes.find(({ slug }) => slug === category?.eggType);
  if (eggType && category?.hero !== 'hatch') return eggTypeHero(eggType);
  const guide = guides.find(({ featured }) => featured) ?? guides[0];
  return guide ? hatchHero(guide, catalogue) : null;
}

/** The picture of a landing page in links: its eggs, its category, or its first product. */
export function landingFacts({ preset, picks }: LandingEntry, catalogue: Catalogue): DrawingFacts {
  const { eggTypes, categories, products, productsById } = catalogue;
  const eggType = eggTypes.find(({ slug }) => chosenIn(preset, 'eggType').includes(slug));
  const hero = eggType ? eggTypeHero(eggType) : null;
  if (hero) return hero.facts;
  const category = categories.find(({ slug }) => chosenIn(preset, 'category').includes(slug));
  if (category) return categoryPicture(category).facts;
  const [pick] = picks;
  const picked = pick && productsById.get(pick.product);
  const first = picked ?? products.find((entry) => isOffered(entry) && filterTest(preset)(entry));
  return first ? productFacts(first, catalogue) : HOME_PICTURE.facts;
}

export function pictureProps(product: Product, { catalogue, urls }: SiteContext): PictureProps {
  const drawing = urls.asset(productPath(product));
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
  readonly focus: Focus;
}

const WIDE = { width: 640, height: 240, photo: null, caption: null } as const;

/**
 * The picture at the head of a text's own page, which says what it shows. On cards a drawing says nothing: their
 * title is the link.
 */
export function leadHeroProps(text: Article | Guide, context: SiteContext): HeroProps | null {
  const hero = textHeroProps(text, 'lead', context);
  const drawn = textHero(text, context.catalogue);
  if (!hero || hero.photo || !drawn) return hero;
  return { ...hero, alt: altOf(drawn.facts, context.catalogue) };
}

function altOf(facts: DrawingFacts, { eggTypes }: Pick<Catalogue, 'eggTypes'>): string {
  switch (facts.kind) {
    case 'scene':
      return WORDS.scenes[facts.scene];
    case 'guide':
      return WORDS.scenes.hatch;
    case 'category':
      return WORDS.scenes.machine;
    case 'eggType': {
      const shown = eggTypes.find(({ drawing }) => drawing === facts.egg);
      return shown ? say(WORDS.eggs.nest, { name: shown.name }) : '';
    }
    default:
      return '';
  }
}

function textHero(text: Article | Guide, catalogue: Catalogue): DrawnPicture | null {
  return 'publishedAt' in text ? articleHero(text, catalogue) : guideHero(text, catalogue);
}

export function textHeroProps(text: Article | Guide, use: PhotoUse, context: SiteContext): HeroProps | null {
  const { image, imageAlt = '', imageCaption = null, imageFocus = MIDDLE } = text;
  const photo = image === undefined ? null : photoProps(image, use, context);
  if (photo) {
    const { src, width, height } = photo;
    return { src, alt: imageAlt, width, height, photo, caption: imageCaption, focus: imageFocus };
  }
  const { catalogue, urls } = context;
  return heroProps(textHero(text, catalogue), urls);
}

export function homeHeroProps(context: SiteContext): HeroProps {
  const { image } = context.catalogue.site.hero;
  const photo = image === undefined ? null : photoProps(image, 'home', context);
  if (photo)
    return {
      src: photo.src,
      alt: '',
      width: photo.width,
      height: photo.height,
      photo,
      caption: null,
      focus: MIDDLE,
    };
  const path = image ?? HOME_PICTURE.path;
  return { ...WIDE, src: context.urls.asset(path), alt: '', width: 420, height: 320, focus: MIDDLE };
}

/**
 * Returns the hero of an egg type's page, which shows the size of its eggs,
 * or null if its egg has no drawing.
 */
export function eggTypeHeroProps(eggType: EggType, urls: Urls): HeroProps | null {
  const props = heroProps(eggTypeHero(eggType), urls);
  return props && { ...props, alt: say(WORDS.eggs.nest, { name: eggType.name }) };
}

export function heroProps(hero: DrawnPicture | null, urls: Urls): HeroProps | null {
  return hero && { src: urls.asset(hero.path), alt: '', focus: focusOf(hero.facts), ...WIDE };
}

/** The part of a wide drawing that shows its subject whole. */
function focusOf(facts: DrawingFacts): Focus {
  switch (facts.kind) {
    case 'scene':
      return SCENE_FOCUS[facts.scene];
    case 'guide':
      return GUIDE_FOCUS;
    default:
      return MIDDLE;
  }
}

/** The two lit eggs of a hatch. */
export const GUIDE_FOCUS: Focus = 25;
