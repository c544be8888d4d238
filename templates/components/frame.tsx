import type { FooterProps, FrameProps } from '../../src/site/frame.ts';
import type { LinkProps } from '../../src/site/links.ts';
import { LinkList } from './links.tsx';
import { Icon } from './parts.tsx';

/** The header, whose menu and drawer are popovers and need no script. Browsers without popovers show its links instead. */
export function Header({ frame }: { frame: FrameProps }) {
  const { search, allProducts, mainLinks } = frame;
  return (
    <header className="site-header">
      <div className="wrap header-row">
        <a className="logo" href={frame.home}>
          <Logo frame={frame} />
        </a>
        <nav className="header-nav" aria-label="Main">
          <button type="button" className="menu-button" popoverTarget="products-menu">
            Products
          </button>
          <a className="products-link" href={allProducts}>
            Products
          </a>
          <MainLinks links={mainLinks} />
        </nav>
        <a className="icon-button" href={search} aria-label="Search">
          <Icon name="search" />
        </a>
        <button type="button" className="icon-button drawer-button" popoverTarget="drawer" aria-label="Menu">
          <Icon name="menu" />
        </button>
      </div>
      <div id="products-menu" className="products-menu" popover="auto">
        <ProductLinks frame={frame} />
      </div>
      <Drawer frame={frame} />
    </header>
  );
}

/** The site's logo, which may have a dark version, or else its mark and its name. */
function Logo({ frame: { siteName, icon, logo } }: { frame: FrameProps }) {
  if (!logo) {
    return (
      <>
        <img src={icon} alt="" width="32" height="32" />
        {siteName}
      </>
    );
  }
  const { src, width, height, darkSrc } = logo;
  const picture = <img src={src} alt={siteName} width={width} height={height} />;
  if (darkSrc === null) return picture;
  return (
    <picture>
      <source srcSet={darkSrc} media="(prefers-color-scheme:dark)" />
      {picture}
    </picture>
  );
}

function Drawer({ frame }: { frame: FrameProps }) {
  return (
    <nav id="drawer" className="drawer" popover="auto" aria-label="Menu">
      <button
        type="button"
        className="icon-button"
        popoverTarget="drawer"
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        ×
      </button>
      <ProductLinks frame={frame} />
      <div className="drawer-links">
        <MainLinks links={frame.mainLinks} />
      </div>
    </nav>
  );
}

function MainLinks({ links }: { links: readonly LinkProps[] }) {
  return links.map(({ label, href }) => (
    <a key={href} href={href}>
      {label}
    </a>
  ));
}

function ProductLinks({ frame: { categories, eggTypes, allProducts, tools } }: { frame: FrameProps }) {
  return (
    <div className="product-links">
      <section>
        <p className="menu-heading">By Category</p>
        <ul>
          {categories.map(({ label, href, description }) => (
            <li key={href}>
              <a href={href}>
                {label}
                <small>{description}</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <p className="menu-heading">By Egg Type</p>
        <LinkList links={eggTypes} />
        <p>
          <a href={allProducts}>All products</a>
        </p>
      </section>
      <section>
        <p className="menu-heading">Tools</p>
        <LinkList links={tools} />
      </section>
    </div>
  );
}

/** The footer of every page. */
export function Footer({ siteName, footer }: { siteName: string; footer: FooterProps }) {
  const { tagline, social, email, columns, disclosure, copyright } = footer;
  return (
    <footer className="site-footer">
      <div className="wrap footer-columns">
        <div>
          <p className="menu-heading">{siteName}</p>
          <p>{tagline}</p>
          <ul>
            {social.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${email}`}>Email us</a>
            </li>
          </ul>
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <p className="menu-heading">{heading}</p>
            <LinkList links={links} />
          </nav>
        ))}
      </div>
      <div className="wrap">
        <p>{disclosure}</p>
        <p>{copyright}</p>
      </div>
    </footer>
  );
}
