import type { FieldValue, ProductField, RawProduct } from '../fields.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { RowProblem } from './readRow.ts';

/** A field whose value is another one in the list. */
export interface FieldChange {
  readonly field: ProductField;
  readonly before: unknown;
  readonly after: FieldValue;
}

/** What an import does, row by row. */
export type ImportEvent =
  | { readonly kind: 'refused'; readonly row: number; readonly problems: readonly RowProblem[] }
  | { readonly kind: 'new'; readonly row: number; readonly product: RawProduct }
  | {
      readonly kind: 'existing';
      readonly row: number;
      readonly product: ExistingProduct;
      readonly changes: readonly FieldChange[];
      /** Fields that a person has changed since an import wrote them. */
      readonly kept: readonly FieldChange[];
      /** Fields that a person has written, where the list says something else. */
      readonly byHand: readonly FieldChange[];
    }
  /** An earlier import had the product, and the list has it no more. */
  | { readonly kind: 'missing'; readonly product: ExistingProduct; readonly change: FieldChange | null };

/** What becomes of products that a list no longer has. */
export const MISSING = ['kept', 'discontinued'] as const;
export type Missing = (typeof MISSING)[number];

/** How much an import did. */
export interface ImportCounts {
  /** Rows below the header. */
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** Rows that the mapping leaves out. */
  readonly skipped: number;
  /** Rows that say more of the product above: its sizes and pictures. */
  readonly continued: number;
  readonly missing: number;
  /** Those of the missing products that became discontinued. */
  readonly discontinued: number;
  /** Whether refused rows may be the missing products, so that none was discontinued. */
  readonly missingIsUncertain: boolean;
}
