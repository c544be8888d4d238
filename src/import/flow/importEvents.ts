import type { RawProduct } from '../fields.ts';
import type { LedgerProduct } from '../write/importLedger.ts';
import type { FieldChange } from './decideField.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { RowProblem } from './readRow.ts';
import type { Update } from './updateProduct.ts';

/** What becomes of a row, or of a product that the list no longer has. */
export type ImportEvent =
  | {
      readonly kind: 'refused';
      readonly row: number;
      readonly problems: readonly RowProblem[];
      /** Whether nobody can tell which product the row is about. */
      readonly mayBeAnyProduct: boolean;
    }
  /** The mapping leaves the row out. */
  | { readonly kind: 'skipped' }
  /** The row says more of the product above: its sizes and pictures. */
  | { readonly kind: 'continued' }
  | {
      readonly kind: 'new';
      readonly row: number;
      readonly id: string;
      readonly product: RawProduct;
      readonly ledger: LedgerProduct;
    }
  | ({
      readonly kind: 'existing';
      readonly row: number;
      readonly product: ExistingProduct;
      /** The new values of `changes`. */
      readonly fields: RawProduct;
    } & Update)
  /** An earlier import had the product, and the list has it no more. */
  | {
      readonly kind: 'missing';
      readonly product: ExistingProduct;
      /** Null where the product stays as it is. */
      readonly discontinued: { readonly change: FieldChange; readonly ledger: LedgerProduct } | null;
    };

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
