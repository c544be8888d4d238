import type { FooterProps } from '../../src/site/frame.ts';
import type { LinkGroupProps } from '../../src/site/links.ts';
import { LinkList } from './LinkList.tsx';

/** The footer of every page: the site, columns of links, and what it earns from. */
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
        {columns.map((column) => (
          <FooterColumn key={column.heading} {...column} />
        ))}
      </div>
      <div className="wrap">
        <p>{disclosure}</p>
        <p>{copyright}</p>
      </div>
    </footer>
  );
}

function FooterColumn({ heading, links }: LinkGroupProps) {
  return (
    <nav aria-label={heading}>
      <p className="menu-heading">{heading}</p>
      <LinkList links={links} />
    </nav>
  );
}
