import { paths } from '../../src/site/route.ts';
import type { SitePath } from '../../src/site/urls.ts';
import { useSite } from '../SiteContext.tsx';

export function Footer() {
  const { catalogue } = useSite();
  const { site, categories, legalPages } = catalogue;
  return (
    <footer className="site-footer">
      <div className="wrap footer-columns">
        <section>
          <h2>{site.name}</h2>
          <p>{site.tagline}</p>
          <ul>
            {site.social.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${site.email}`}>Email us</a>
            </li>
          </ul>
        </section>
        <FooterLinks
          heading="Products"
          links={[
            ['All products', paths.products],
            ...categories.map((category) => [category.name, paths.category(category)] as const),
          ]}
        />
        <FooterLinks heading="Resources" links={site.footerLinks.map(({ label, href }) => [label, href])} />
        <FooterLinks
          heading="Legal"
          links={legalPages.map((page) => [page.title, paths.page(page)] as const)}
        />
      </div>
      <div className="wrap">
        <p>{site.disclosure} We may earn commissions from qualifying purchases.</p>
        <p>{`© ${site.copyrightYear} ${site.name}. All rights reserved.`}</p>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  readonly heading: string;
  readonly links: readonly (readonly [label: string, path: SitePath])[];
}

function FooterLinks({ heading, links }: FooterLinksProps) {
  const { urls } = useSite();
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {links.map(([label, path]) => (
          <li key={path}>
            <a href={urls.href(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
