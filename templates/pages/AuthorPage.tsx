import type { AuthorProps } from '../../src/site/pages/author.ts';
import { Breadcrumb, Doors } from '../components/links.tsx';
import { PageHead } from '../components/parts.tsx';
import { photoView } from '../Island.tsx';

export function AuthorPage({ breadcrumb, name, knows, photo, pageHref, written, checked }: AuthorProps) {
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} />
      <PageHead heading={name} lead={knows} />
      {photo && <div className="author-photo">{photoView(photo, { alt: name, eager: true })}</div>}
      {pageHref && (
        <p>
          <a href={pageHref}>{`More about ${name}`}</a>
        </p>
      )}
      <Doors heading={`Written by ${name}`} doors={written} />
      <Doors heading={`Reviewed by ${name}`} doors={checked} />
    </div>
  );
}
