import type { EggType } from '../../content/catalogue.ts';
import type { PictureProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { eggTypeHero, type Hero, picturePath } from '../pictures/pictures.ts';
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

/** The hero of an egg type's page, which shows the size of its eggs; null for an egg that the drawings do not know. */
export function eggTypeHeroProps(eggType: EggType, urls: Urls): HeroProps | null {
  const props = heroProps(eggTypeHero(eggType), urls);
  return (
    props && {
      ...props,
      alt: `${eggType.name} eggs in a nest, beside other birds' eggs in their relative size`,
    }
  );
}

/** A hero that adds nothing to the words beside it; null for a page whose egg the drawings do not know. */
export function heroProps(hero: Hero | null, urls: Urls): HeroProps | null {
  return hero && { src: urls.asset(picturePath(hero)), alt: '', ...WIDE };
}
