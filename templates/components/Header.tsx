import { paths } from '../../src/site/route.ts';
import { useSite } from '../SiteContext.tsx';
import { Icon } from './Icon.tsx';

/** Egg types in the Products menu (specification, section 9). */
const MENU_EGG_TYPES = 6;

/** The sticky header; its menu and drawer are popovers, so they need no script. */
export function Header() {
  const { catalogue, urls } = useSite();
  return (
    <header className="site-header">
      <div className="wrap header-row">
        <a className="logo" href={urls.href(paths.home)}>
          <img src={urls.asset(catalogue.site.icon)} alt="" width="32" height="32" />
          {catalogue.site.name}
        </a>
        <nav className="header-nav" aria-label="Main">
          <button type="button" className="menu-button" popoverTarget="products-menu">
            Products
            <Icon name="chevron-down" />
          </button>
          <MainLinks />
        </nav>
        <a className="icon-button" href={`${urls.href(paths.blog)}#search`} aria-label="Search articles">
          <Icon name="search" />
        </a>
        <button type="button" className="icon-button drawer-button" popoverTarget="drawer" aria-label="Menu">
          <Icon name="menu" />
        </button>
      </div>
      <div id="products-menu" className="products-menu" popover="auto">
        <ProductLinks />
      </div>
      <nav id="drawer" className="drawer" popover="auto" aria-label="Menu">
        <button
          type="button"
          className="icon-button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="x" />
        </button>
        <ProductLinks />
        <div className="drawer-links">
          <MainLinks />
        </div>
      </nav>
    </header>
  );
}

function MainLinks() {
  const { urls } = useSite();
  return (
    <>
      <a href={urls.href(paths.blog)}>Blog</a>
      <a href={urls.href(paths.guides)}>Guides</a>
      <a href={urls.href(paths.reviews)}>Reviews</a>
    </>
  );
}

function ProductLinks() {
  const { catalogue, urls } = useSite();
  return (
    <div className="product-links">
      <section>
        <p className="menu-heading">By Category</p>
        <ul>
          {catalogue.categories.map((category) => (
            <li key={category.slug}>
              <a href={urls.href(paths.category(category))}>
                {category.name}
                <small>{category.description}</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <p className="menu-heading">By Egg Type</p>
        <ul>
          {catalogue.eggTypes.slice(0, MENU_EGG_TYPES).map((eggType) => (
            <li key={eggType.slug}>
              <a href={urls.href(paths.eggType(eggType))}>{`${eggType.name} Eggs`}</a>
            </li>
          ))}
        </ul>
        <p>
          <a href={urls.href(paths.products)}>All products</a>
        </p>
      </section>
    </div>
  );
}
