import { say } from '../../src/domain/say.ts';
import { WORDS } from '../../src/domain/words.ts';
import { photoView } from '../../src/widgets/cardViews.ts';
import { Breadcrumb, Doors } from '../components/links.tsx';
import { PageHead, type PageProps } from '../components/parts.tsx';

export function AuthorPage({
  breadcrumb,
  name,
  knows,
  photo,
  pageHref,
  written,
  checked,
}: PageProps<'author'>) {
  return (
    <div className="wrap">
      <Breadcrumb {...breadcrumb} />
      <PageHead heading={name} lead={knows} />
      {photo && <div className="author-photo">{photoView(photo, { alt: name, eager: true })}</div>}
      {pageHref && (
        <p>
          <a href={pageHref}>{say(WORDS.texts.aboutAuthor, { name })}</a>
        </p>
      )}
      <Doors heading={say(WORDS.texts.written, { name })} doors={written} />
      <Doors heading={say(WORDS.texts.reviewedBy, { name })} doors={checked} />
    </div>
  );
}
