import { decodeEntities } from '../../linkcheck/decodeEntities.ts';
import { linkingTags } from '../../linkcheck/linkingTags.ts';

/** The pages that carry an address, and whether all of them show it as a picture. */
export interface Carrier {
  readonly pages: Set<string>;
  isImage: boolean;
}

/**
 * Collects where each address of another site stands. linkinator tells which addresses there are, but of each only one
 * page and nothing of the tag.
 */
export class LinkOccurrences {
  readonly #linkOccurrences = new Map<string, Carrier>();

  /** Takes in a page of ours, whose attributes are quoted with double quotes. */
  add(page: string, html: string): void {
    for (const { tag } of linkingTags(html)) {
      const isImage = IMAGE.test(tag);
      for (const address of addressesIn(tag)) this.#note(address, page, isImage);
    }
  }

  /** Where an address stands, or undefined where only linkinator has found it. */
  find(address: string): Carrier | undefined {
    return this.#linkOccurrences.get(address);
  }

  #note(address: string, page: string, isImage: boolean): void {
    const carrier = this.#linkOccurrences.get(address) ?? { pages: new Set(), isImage: true };
    carrier.pages.add(page);
    carrier.isImage &&= isImage;
    this.#linkOccurrences.set(address, carrier);
  }
}

/** Tags whose address is shown as a picture. */
const IMAGE = /^<(?:img|source)\b|^<meta\b[^>]*(?:og|twitter):image|^<link\b[^>]*\srel="[^"]*icon/;

const ATTRIBUTES = /\s(?:href|src|srcset|content|poster|data|cite)="([^"]*)"/g;

/** The addresses of other sites in a tag, spelled as linkinator spells them: normalised, without a fragment. */
function addressesIn(tag: string): string[] {
  return Array.from(tag.matchAll(ATTRIBUTES), ([, value = '']) => decodeEntities(value))
    .flatMap((value) => (/\ssrcset="/.test(tag) ? value.split(/,?\s+/) : [value]))
    .filter((value) => /^https?:/i.test(value) && URL.canParse(value))
    .map((value) => {
      const url = new URL(value);
      url.hash = '';
      return url.href;
    });
}
