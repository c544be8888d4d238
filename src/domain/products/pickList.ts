import type { FinderAnswers } from '../finder/answers.ts';
import type { Slug } from '../slug.ts';
import type { ProductId } from './product.ts';

export interface ProductPick {
  readonly product: ProductId;
  readonly label: string;
  readonly why: string;
  readonly drawback: string;
}

export type FinderQuestion = {
  readonly [K in keyof FinderAnswers]?: NonNullable<FinderAnswers[K]> | undefined;
};

/** Products that an editor recommends for one purpose, best first. */
export interface PickList {
  readonly id: Slug;
  /** The question that the list answers; null if the finder does not ask it. */
  readonly asks: FinderQuestion | null;
  readonly picks: readonly ProductPick[];
}
