import { namedPages } from '../../src/site/namedPages.ts';
import { guideHero } from '../../src/site/pictures/pictures.ts';
import { paths } from '../../src/site/route.ts';
import type { SitePath } from '../../src/site/urls.ts';
import { HeroPicture } from '../components/HeroPicture.tsx';
import { NotFoundIsland } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

interface Message {
  /** The paths it is for begin like this. */
  readonly prefix: SitePath;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
  readonly target: SitePath;
}

/** What a visitor is told of each kind of missing page (specification, section 8). */
const MESSAGES: readonly Message[] = [
  {
    prefix: '/product/',
    heading: 'Product Not Found',
    text: "The product you're looking for doesn't exist.",
    link: 'Back to Products',
    target: paths.products,
  },
  {
    prefix: '/blog/',
    heading: 'Article Not Found',
    text: "The article you're looking for doesn't exist.",
    link: 'Back to Blog',
    target: paths.blog,
  },
  {
    prefix: '/category/',
    heading: 'Category Not Found',
    text: "The category you're looking for doesn't exist.",
    link: 'View All Products',
    target: paths.products,
  },
];

export function NotFoundPage() {
  const { catalogue, urls } = useSite();
  const [guide] = catalogue.guides;
  return (
    <div className="wrap page-head not-found">
      <h1>Oops! Page not found</h1>
      <p className="lead">There is no page at this address.</p>
      <p>
        <a className="button button-buy" href={urls.href(paths.home)}>
          Return to Home
        </a>
      </p>
      <section>
        <NotFoundIsland base={urls.base} pages={namedPages(catalogue)} />
        {MESSAGES.map(({ prefix, heading, text, link, target }) => (
          <div key={prefix} data-prefix={prefix} hidden>
            <h2>{heading}</h2>
            <p>{text}</p>
            <p>
              <a className="button" href={urls.href(target)}>
                {link}
              </a>
            </p>
          </div>
        ))}
        <p className="suggestion" hidden>
          {'Did you mean '}
          <a href={urls.href(paths.home)}>Home</a>?
        </p>
      </section>
      <HeroPicture hero={guide ? guideHero(guide, catalogue) : null} lazy />
    </div>
  );
}
