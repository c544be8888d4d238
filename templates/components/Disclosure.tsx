import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';

/**
 * What a page with paid links says before the first of them (FTC, 16 CFR 255: unavoidable and near), and, while the
 * catalogue is a sample, that its prices and ratings are illustrative.
 */
export function Disclosure() {
  const { catalogue, urls } = useSite();
  const { site } = catalogue;
  return (
    <p className="disclosure">
      {`${site.disclosure} Every "Buy Now" button is a paid link. `}
      {site.catalogue === 'sample'
        ? 'Products, prices and ratings are illustrative samples. '
        : 'Prices and ratings are the stores’ own, as of the day on each product’s page, and may have changed. '}
      <a href={urls.href(paths.page({ slug: site.disclosurePage }))}>How we earn</a>
    </p>
  );
}
