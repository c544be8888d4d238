import type { Article } from '../../content/catalogue.ts';
import type { ArticleCardProps, ProductCardProps } from '../../domain/cards.ts';
import type { Product } from '../../domain/products/product.ts';

/** What a card shows. */
export type CardProps = ProductCardProps | ArticleCardProps;

/** Keeps the cards that were made: all pages that show one are given the same object. */
export class CardCache {
  readonly #ofProducts = new WeakMap<Product, ProductCardProps>();
  readonly #ofArticles = new WeakMap<Article, ArticleCardProps>();
  readonly #all = new WeakSet<object>();

  /** Gives the card of a product, and makes it the first time. */
  ofProduct(product: Product, make: () => ProductCardProps): ProductCardProps {
    return this.#ofProducts.get(product) ?? this.#keep(this.#ofProducts, product, make());
  }

  /** Gives the card of an article, and makes it the first time. */
  ofArticle(article: Article, make: () => ArticleCardProps): ArticleCardProps {
    return this.#ofArticles.get(article) ?? this.#keep(this.#ofArticles, article, make());
  }

  /** Whether something is one of these cards. */
  has(value: unknown): value is CardProps {
    return typeof value === 'object' && value !== null && this.#all.has(value);
  }

  #keep<E extends object, C extends CardProps>(cards: WeakMap<E, C>, entity: E, card: C): C {
    cards.set(entity, card);
    this.#all.add(card);
    return card;
  }
}
