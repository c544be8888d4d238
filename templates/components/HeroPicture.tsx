import type { HeroProps } from '../../src/site/pictures.ts';

interface HeroPictureProps {
  readonly hero: HeroProps | null;
  /** Below the fold. */
  readonly lazy?: boolean;
}

/** A wide picture; nothing where a page has none. */
export function HeroPicture({ hero, lazy = false }: HeroPictureProps) {
  if (!hero) return null;
  const { src, alt, width, height } = hero;
  const loading = lazy ? 'lazy' : undefined;
  return <img className="hero-picture" src={src} alt={alt} width={width} height={height} loading={loading} />;
}
