/** What the blog says of its list of articles. */
export interface ArticleListPage {
  /** The names of the categories, in the order of the filter. */
  readonly categories: readonly string[];
}
