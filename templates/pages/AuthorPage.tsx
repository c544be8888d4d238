import type { AuthorProps } from '../../src/site/pages/author.ts';
import { Breadcrumb, Doors } from '../components/links.tsx';
import { PageHead } from '../components/parts.tsx';

export function AuthorPage({ breadcrumb, name, knows, pageHref, written, checked }: AuthorProps) {
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} />
      <PageHead heading={name} lead={knows} />
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
