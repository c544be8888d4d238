import { z } from 'zod';
import { repeatsAmong } from '../../domain/groupBy.ts';
import { type Network, parseLinkForm } from '../../domain/links/networkLink.ts';
import { parseSelector } from '../../domain/links/selector.ts';
import { isOnHosts } from '../../domain/links/storeUrl.ts';
import { line, parsed, slug, text, webAddress } from './fields.ts';

/** A host, without a protocol: its subdomains are meant too. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, "expected a host without 'https://', such as 'amazon.com'");

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

const words = z
  .array(
    text.refine(
      (value) => !/[<>]|="/.test(value),
      "expected words that visitors see; an element such as 'id=\"buy\"' belongs to 'selectors', as '#buy'",
    ),
  )
  .default([]);

/**
 * Words of a store's answers, searched for in what visitors see of a page; those of
 * `blocked` in its final address too.
 */
const markers = z
  .strictObject({
    blocked: words.describe('A bot wall, which says nothing of the product.'),
    gone: words.describe('There is no such product.'),
    outOfStock: words.describe('The product cannot be bought.'),
    inStock: words.describe('The product can be bought, whatever else is on the page.'),
  })
  .prefault({});

const elements = z
  .array(
    parsed(
      parseSelector,
      `expected a selector of one element, without spaces, such as '#buy' or 'form[action*="captcha"]'`,
    ),
  )
  .default([]);

/** Elements of a store's answers. They prove more than words do. */
const selectors = z
  .strictObject({
    blocked: elements.describe('Only a bot wall has it.'),
    gone: elements.describe('Only a page without a product has it.'),
    product: elements.describe('Only the page of a product has it.'),
    outOfStock: elements.describe('Only a product that cannot be bought has it.'),
    inStock: elements.describe('Only a product that can be bought has it.'),
    availability: elements.describe('Its text says whether the product can be bought.'),
    aside: elements.describe("What to ignore: visitors' words, or other products."),
  })
  .prefault({});

/** The parameter for the site's own note at a store or network. */
const subtag = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, "expected the name of a parameter, such as 'clickref'")
  .optional();

const store = z.strictObject({
  name: line.describe('The name on the buttons.'),
  hosts: z.array(host).min(1).describe('Its hosts, without `https://`. Subdomains count, too.'),
  search: webAddress
    .refine((value) => value.includes('{query}'), "expected an address with '{query}' in it")
    .describe('The address of its search, with `{query}` for the words.'),
  tagParameter: text.optional().describe('The query parameter for your associate tag.'),
  subtag: subtag.describe('The query parameter for a note that its reports show (`subtags` in `site.yaml`).'),
  priceHistory: z
    .boolean()
    .default(false)
    .describe('`true` if its terms allow to keep its prices. Those of Amazon do not.'),
  ratings: z
    .boolean()
    .default(true)
    .describe(
      '`false` if its terms forbid to show its ratings, as those of Amazon do: a live catalog shows none.',
    ),
  prices: z
    .enum(['any', 'api'])
    .default('any')
    .describe(
      '`api` if its terms allow to show its prices only from its interface: a live catalog shows those that `npm run prices` had from it. Default: `any`.',
    ),
  priceDays: z
    .int('expected a whole number of days')
    .nonnegative('expected 0 or more days')
    .optional()
    .describe('For how many days after `checked_at` a live catalog may show its price. Default: any number.'),
  priceNotice: line
    .optional()
    .describe('The notice that it requires beside a live price, which structured data then omits.'),
  redirects: z
    .boolean()
    .default(false)
    .describe(
      '`true` if its terms allow links that redirect to it (`store` in `redirects.yaml`). Those of Amazon forbid them.',
    ),
  shorteners: z.array(host).default([]).describe('Hosts that shorten its addresses.'),
  productId: idPattern
    .optional()
    .describe('A regular expression whose first group is the id of a product in its address.'),
  markers: markers.describe('Words in its answers, for the link audit.'),
  selectors: selectors.describe('Elements of its answers, one selector each.'),
});

/** A form of links, such as `/cread.php?awinaffid={publisher}&ued={target}`. */
const linkForm = parsed(
  parseLinkForm,
  "expected the form of a link from its path on, with '{publisher}' once and '{target}' once or never, " +
    "such as '/cread.php?awinaffid={publisher}&ued={target}'",
);

/** An affiliate network, with links to the shops of many stores. */
const network = z.strictObject({
  hosts: z.array(host).min(1).describe('The hosts of its links.'),
  publishers: z.array(text).min(1).describe('Your ids at the network, in quotes.'),
  subtag: subtag.describe('The same at the network: `clickref` at AWIN, `subId1` at Impact.'),
  links: z
    .array(linkForm)
    .min(1)
    .describe(
      'Its links from the path on: `{publisher}` is your id, `{target}` the shop, `*` anything. Links ' +
        'of a form without `{target}` hide the shop, and are for products alone.',
    ),
});

export const storesSchema = z
  .object({
    networks: z
      .record(slug, network)
      .default({})
      .describe(
        'Affiliate networks by keys. A link through one is paid, and belongs to the store at its target.',
      ),
  })
  .catchall(store)
  .superRefine(({ networks, ...stores }, context) => {
    eachKeyIsSlug(stores, context);
    eachHostOnce(stores, networks, context);
  })
  .transform(({ networks, ...stores }) => ({
    stores,
    networks: Object.entries(networks).map(([key, value]): Network => ({ key, ...value })),
  }));

function eachKeyIsSlug(stores: object, context: z.RefinementCtx): void {
  for (const key of Object.keys(stores)) {
    const { error } = slug.safeParse(key);
    if (error) context.addIssue({ code: 'invalid_key', origin: 'record', issues: error.issues, path: [key] });
  }
}

/**
 * A host that two stores share would always be the first one's, with its tag, ids and
 * words; the same holds for networks.
 */
function eachHostOnce(
  stores: Readonly<Record<string, WithHosts>>,
  networks: Readonly<Record<string, WithHosts>>,
  context: z.RefinementCtx,
): void {
  const refuse = (path: NamedHost['path'], message: string) =>
    context.addIssue({ code: 'custom', path: [...path], message });
  const ofNetworks = namedHosts(networks, ['networks']);
  const ofStores = namedHosts(stores, []);
  for (const { path, name } of ofStores) {
    const through = ofNetworks.find((other) => isOnHosts(name, [other.name]));
    if (through)
      refuse(
        path,
        `expected a host of the store itself: links on it lead through the network ${through.key}`,
      );
  }
  const others = { store: ofStores, network: ofNetworks };
  for (const [what, hosts] of Object.entries(others)) {
    for (const [{ path, key }, owner] of repeatsAmong(hosts, ({ name }) => name))
      if (key !== owner.key) refuse(path, `expected a host of no other ${what}: it is ${owner.key}'s`);
  }
}

interface WithHosts {
  readonly hosts: readonly string[];
  readonly shorteners?: readonly string[];
}

interface NamedHost {
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly name: string;
}

function namedHosts(entries: Readonly<Record<string, WithHosts>>, above: readonly string[]): NamedHost[] {
  return Object.entries(entries).flatMap(([key, { hosts, shorteners = [] }]) => [
    ...hosts.map((name, index) => ({ key, path: [...above, key, 'hosts', index], name })),
    ...shorteners.map((name, index) => ({ key, path: [...above, key, 'shorteners', index], name })),
  ]);
}
