import { z } from 'zod';
import { parseSelector } from '../../domain/links/selector.ts';
import { line, slug, text, webAddress } from './fields.ts';

/** A host, without a protocol: its subdomains are meant too. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, "expected a host without 'https://', such as 'amazon.com'");

/** A regular expression whose first group is the product's id. */
const idPattern = text.refine(
  hasGroup,
  "expected a regular expression with the product's id in its first group, such as '/ip/(\\d+)'",
);

function hasGroup(pattern: string): boolean {
  try {
    // The empty alternative always matches, so that the groups can be counted.
    return (new RegExp(`${pattern}|`).exec('')?.length ?? 0) > 1;
  } catch {
    return false;
  }
}

/** Words as visitors see them. */
const words = z
  .array(
    text.refine(
      (value) => !/[<>]|="/.test(value),
      "expected words that visitors see; an element such as 'id=\"buy\"' belongs to 'selectors', as '#buy'",
    ),
  )
  .default([]);

/** Words of a store's answers, searched for in what visitors see of a page; those of `blocked` in its final address too. */
const markers = z
  .strictObject({
    /** The page of a bot wall: the answer says nothing of the product. */
    blocked: words,
    /** The page says that there is no such product, whatever its status. */
    gone: words,
    outOfStock: words,
    /** The product can be bought: words of `outOfStock` on the same page are of something else. */
    inStock: words,
  })
  .prefault({});

/** Selectors of one element each. */
const elements = z
  .array(
    text.transform((value, context) => {
      const selector = parseSelector(value);
      if (selector) return selector;
      context.addIssue({
        code: 'custom',
        message: `expected a selector of one element, without spaces, such as '#buy' or 'form[action*="captcha"]'`,
      });
      return z.NEVER;
    }),
  )
  .default([]);

/** Elements of a store's answers. They prove more than words do. */
const selectors = z
  .strictObject({
    /** Only the page of a bot wall has it. */
    blocked: elements,
    /** Only a page that says that there is no such product has it. */
    gone: elements,
    /** Only the page of a product has it. */
    product: elements,
    outOfStock: elements,
    inStock: elements,
    /** Its text says whether the product can be bought. */
    availability: elements,
    /** What visitors wrote, or another product's: not the store's word on this one. */
    aside: elements,
  })
  .prefault({});

/** `stores.yaml`: the retailers, by the slug that products name them with. */
export const storesSchema = z
  .record(
    slug,
    z.strictObject({
      name: line,
      /** The hosts whose links are this store's. */
      hosts: z.array(host).min(1),
      /** The address of the store's search; `{query}` stands for the words. */
      search: webAddress.refine(
        (value) => value.includes('{query}'),
        "expected an address with '{query}' in it",
      ),
      /** The query parameter that carries the associate tag, where the store uses one. */
      tagParameter: text.optional(),
      /** What the store wants said beside a dated price of its own; shown while the catalogue is live. */
      priceNotice: line.optional(),
      /** Hosts that shorten the store's addresses, and so hide where a link leads. */
      shorteners: z.array(host).default([]),
      /** Finds the product's id in an address, whatever its case. */
      productId: idPattern.optional(),
      /**
       * Which requests the store answers as it answers a plain one: `head` where the status alone tells whether a product's
       * page is there, `conditional` where 304 is sent for unchanged pages only.
       */
      honest: z.array(z.enum(['conditional', 'head'])).default([]),
      markers,
      selectors,
    }),
  )
  .superRefine(eachHostOnce);

/** A host of two stores would be the first one's alone, and with it the tag, the ids and the words. */
function eachHostOnce(stores: Record<string, StoreHosts>, context: z.RefinementCtx): void {
  const owners = new Map<string, string>();
  for (const [key, store] of Object.entries(stores)) {
    for (const field of ['hosts', 'shorteners'] as const) {
      for (const [index, name] of store[field].entries()) {
        const owner = owners.get(name);
        const message = `expected a host of no other store: it is ${owner}'s`;
        if (owner !== undefined && owner !== key)
          context.addIssue({ code: 'custom', path: [key, field, index], message });
        owners.set(name, owner ?? key);
      }
    }
  }
}

type StoreHosts = Readonly<Record<'hosts' | 'shorteners', readonly string[]>>;
