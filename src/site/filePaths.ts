/** The paths of the files beside pages whose names are fixed: pages and texts may link to them. */
export const FILE_PATHS = {
  /** The sitemap that robots.txt names: that of all pages, or an index of several. */
  sitemap: '/sitemap.xml',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  llms: '/llms.txt',
  /** What a search begins with: it names the files of the search, which are named by their content. */
  search: '/search/index.json',
  productData: '/data/products.json',
  speciesData: '/data/species.json',
} as const;
