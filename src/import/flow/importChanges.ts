import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Staging } from '../../cli/replaceFiles.ts';
import type { RawProduct } from '../fields.ts';
import { mappingFile } from '../mapping/mapping.ts';
import { appendProducts, editProducts } from '../write/editProducts.ts';
import { formatImportLedger, importLedgerName, type LedgerProduct } from '../write/importLedger.ts';
import { NewProductFiles } from '../write/newProductFiles.ts';
import { readIfThere } from '../write/readIfThere.ts';
import type { ContentBefore } from './contentBefore.ts';
import type { ExistingProduct } from './existingProducts.ts';
import type { ImportEvent } from './importEvents.ts';
import type { ImportOptions } from './importOptions.ts';

/** Collects what an import changes, and writes it. */
export class ImportChanges {
  readonly #options: ImportOptions;
  readonly #day: string;
  readonly #staging: Staging | null;
  readonly #newFiles: NewProductFiles;
  readonly #ledger: Map<string, LedgerProduct>;
  /** By file and place in it, the new values of products. */
  readonly #edits = new Map<string, Map<number, RawProduct>>();

  /** @param staging where files are written; null where none are */
  constructor(options: ImportOptions, { products, ledger, day }: ContentBefore, staging: Staging | null) {
    this.#options = options;
    this.#day = day;
    this.#staging = staging;
    this.#newFiles = new NewProductFiles(staging, options.feed, products);
    this.#ledger = new Map(ledger.products);
  }

  async take(event: ImportEvent): Promise<void> {
    switch (event.kind) {
      case 'existing':
        this.#ledger.set(event.product.id, event.ledger);
        if (event.changes.length > 0) this.#edit(event.product, event.fields);
        return;
      case 'new':
        this.#ledger.set(event.id, event.ledger);
        return this.#newFiles.add(event.product);
      case 'missing':
        if (!event.discontinued) return;
        this.#ledger.set(event.product.id, event.discontinued.ledger);
        this.#edit(event.product, { status: event.discontinued.change.after });
    }
  }

  #edit({ file, index }: ExistingProduct, fields: RawProduct): void {
    const edits = this.#edits.get(file) ?? new Map<number, RawProduct>();
    this.#edits.set(file, edits.set(index, fields));
  }

  /** Writes the files that differ. */
  async write(): Promise<void> {
    if (!this.#staging) return;
    await this.#newFiles.flush();
    await this.#writeProducts(this.#staging);
    await this.#writeLedger(this.#staging);
    const { content, feed, mappingText } = this.#options;
    if (mappingText !== null) this.#staging.write(path.basename(mappingFile(content, feed)), mappingText);
  }

  async #writeProducts(staging: Staging): Promise<void> {
    const { tail } = this.#newFiles;
    for (const file of new Set([...this.#edits.keys(), ...(tail ? [tail.file] : [])])) {
      const text = await readFile(path.join(this.#options.content, file), 'utf8');
      const edited = editProducts(text, this.#edits.get(file) ?? new Map());
      staging.write(file, tail?.file === file ? appendProducts(edited, tail.products) : edited);
    }
  }

  async #writeLedger(staging: Staging): Promise<void> {
    const { content, feed, table } = this.#options;
    const name = importLedgerName(feed);
    const text = formatImportLedger({
      list: { digest: table.digest, day: this.#day },
      products: this.#ledger,
    });
    const before = await readIfThere(path.join(content, name));
    if (text !== before) staging.write(name, text);
  }
}
