import { WORDS } from '../../src/domain/words.ts';
import type { FooterProps, FrameProps } from '../../src/site/frame.ts';
import { LinkList } from './links.tsx';
import { Icon, link } from './parts.tsx';

/**
 * The header. Its menu is a panel below the button Products, on a phone a drawer; it is a popover and needs
 * no script. Browsers without popovers show the header's links instead.
 */
export function Header({ frame }: { frame: FrameProps }) {
  const { search, allProducts, mainLinks } = frame;
  return (
    <header className="site-header">
      <div className="wrap header-row">
        <a className="logo" href={frame.home}>
          <Logo frame={frame} />
        </a>
        <nav className="header-nav" aria-label={WORDS.frame.main}>
          {mainLinks.before.map(link)}
          <button type="button" popoverTarget="menu">
            {WORDS.frame.products}
          </button>
          <a className="products-link" href={allProducts}>
            {WORDS.frame.products}
          </a>
          {mainLinks.after.map(link)}
        </nav>
        {frame.help && (
          <a className="help-link" href={frame.help}>
            {WORDS.frame.help}
            <span>{WORDS.frame.goingWrong}</span>
          </a>
        )}
        <a className="icon-button" href={search} aria-label={WORDS.frame.search}>
          <Icon name="search" />
        </a>
        <button
          type="button"
          className="icon-button menu-button"
          popoverTarget="menu"
          aria-label={WORDS.frame.menu}
        >
          <Icon name="menu" />
        </button>
      </div>
      <Menu groups={frame.menu} />
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

function Menu({ groups }: { groups: FrameProps['menu'] }) {
  return (
    <nav id="menu" className="menu" popover="auto" aria-label={WORDS.frame.menu}>
      <button
        type="button"
        className="icon-button"
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label={WORDS.frame.closeMenu}
      >
        ×
      </button>
      {groups.map(({ heading, links }) => (
        <section key={heading}>
          <p className="menu-heading">{heading}</p>
          <ul>
            {links.map(({ label, href, description }) => (
              <li key={href}>
                <a href={href}>
                  {label}
                  {description && <small>{description}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

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
              <a href={`mailto:${email}`}>{WORDS.frame.email}</a>
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
      <div className="wrap footer-legal">
        <p>{disclosure}</p>
        <p>{copyright}</p>
      </div>
    </footer>
  );
}
