import { type Hero, picturePath } from '../../src/site/pictures/pictures.ts';
import { useSite } from '../SiteContext.tsx';

interface HeroPictureProps {
  readonly hero: Hero | null;
  /** Below the fold, on another page than its own. */
  readonly lazy?: boolean;
}

/** A page's own drawing; a page whose egg the drawings do not know has none. */
export function HeroPicture({ hero, lazy = false }: HeroPictureProps) {
  const { urls, catalogue } = useSite();
  if (!hero) return null;
  const drawn = urls.asset(picturePath(hero));
  if (hero.kind !== 'home') {
    const alt = lazy ? '' : altOf(hero);
    const loading = lazy ? 'lazy' : undefined;
    return <img className="hero-picture" src={drawn} alt={alt} width="640" height="240" loading={loading} />;
  }
  // The owner's own picture comes first.
  const { image } = catalogue.site.hero;
  const src = image === undefined ? drawn : urls.asset(image);
  return <img className="hero-picture" src={src} alt="" width="420" height="320" />;
}

/** What is to be seen, where that tells more than the page's words do. */
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
