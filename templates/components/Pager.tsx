import type { PagerProps } from '../../src/site/lists/listPages.ts';

/** The links from a page of a list to its other pages; nothing where it has none. */
export function Pager({ pager }: { pager: PagerProps | null }) {
  if (!pager) return null;
  const { previous, next, pages } = pager;
  return (
    <nav className="pager" aria-label="Pages">
      {previous && (
        <a className="button" rel="prev" href={previous}>
          Previous
        </a>
      )}
      <ol>
        {pages.map(({ number, href }) => (
          <li key={number}>
            {href ? <a href={href}>{number}</a> : <span aria-current="page">{number}</span>}
          </li>
        ))}
      </ol>
      {next && (
        <a className="button" rel="next" href={next}>
          Next
        </a>
      )}
    </nav>
  );
}
