import type { PictureProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { type Hero, picturePath } from '../pictures/pictures.ts';
import type { Urls } from '../urls.ts';

/** The picture of a product: the owner's where there is one, or else its drawing. */
export function pictureProps(product: Product, urls: Urls): PictureProps {
  const drawing = urls.asset(picturePath({ kind: 'product', product }));
  switch (product.image.kind) {
    case 'drawn':
      return { kind: 'image', src: drawing };
    case 'file':
      return { kind: 'image', src: urls.asset(product.image.path) };
    case 'remote':
      return { kind: 'photo', src: product.image.url, drawing };
  }
}

/** The wide picture at the head of a page, or of a card that leads to it. */
export interface HeroProps {
  readonly src: string;
  readonly alt: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const WIDE = { width: 640, height: 240 };

/** The home page's picture: the owner's own where there is one. */
export function homeHeroProps({ catalogue, urls }: PageContext): HeroProps {
  const path = catalogue.site.hero.image ?? picturePath({ kind: 'home' });
  return { src: urls.asset(path), alt: '', width: 420, height: 320 };
}

/** The hero of a page of its own; null for a page whose egg the drawings do not know. */
export function heroProps(hero: Hero | null, urls: Urls): HeroProps | null {
  return hero && { src: urls.asset(picturePath(hero)), alt: altOf(hero), ...WIDE };
}

/** A hero on another page than its own: the words beside it say what it shows. */
export function thumbnailProps(hero: Hero | null, urls: Urls): HeroProps | null {
  return hero && { src: urls.asset(picturePath(hero)), alt: '', ...WIDE };
}

/** What the picture shows, where that adds to the page's words. */
function altOf(hero: Hero): string {
  switch (hero.kind) {
    case 'eggType':
      return `${hero.eggType.name} eggs in a nest, beside the eggs of other birds in their relative size`;
    case 'guide':
      return 'An egg that is set, candled twice, pipped, and the chick that hatched from it';
    case 'home':
    case 'category':
      return '';
  }
}
