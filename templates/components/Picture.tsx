import { useSite } from '../SiteContext.tsx';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** Width and height in CSS pixels: the space that is kept free until the picture is there. */
  readonly size: number;
  readonly eager?: boolean;
}

/** A square picture of the site or of a store; below the fold it loads late. */
export function Picture({ src, alt, size, eager = false }: PictureProps) {
  const { urls } = useSite();
  const address = src.startsWith('/') ? urls.asset(src) : src;
  return (
    <img
      src={address}
      alt={alt}
      width={size}
      height={size}
      {...(eager ? {} : { loading: 'lazy' as const })}
    />
  );
}
