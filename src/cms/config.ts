import type { Backend, CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import type { Catalogue, SiteConfig } from '../content/catalogue.ts';
import { SINGLE_FILES } from '../content/read/contentFiles.ts';
import { entrySchema, type SchemaName } from '../content/schemaCommand.ts';
import type { Field as DeclaredField } from '../domain/products/fields.ts';
import { keysOf } from '../domain/table.ts';
import { type FormOption, type FormOptions, formOf, labelOf } from './fields.ts';

/** What the editor in the browser is started with. */
export interface EditorSetup {
  readonly config: CmsConfig;
  /** The products that boxes and buttons in texts may show. */
  readonly products: readonly FormOption[];
  /** The origins that the editor asks for the repository. */
  readonly hosts: readonly string[];
}

interface EditedSite {
  readonly catalogue: Catalogue;
  readonly fields: readonly DeclaredField[];
  readonly folder: string;
  readonly project: string;
}

const BODY: Field = { name: 'body', label: 'Text', widget: 'richtext', modes: ['rich_text', 'raw'] };

const MARKDOWN = { extension: 'md', format: 'yaml-frontmatter', identifier_field: 'title' };

/**
 * Makes the configuration of the editor from the schemas of the content: a form for each kind of entry that
 * has a file of its own, and the single files as lists or as the text that they are.
 */
export function editorSetup({ catalogue, fields, folder, project }: EditedSite): EditorSetup {
  const { site } = catalogue;
  const products = catalogue.products.map(({ id, name }) => ({ label: name, value: id }));
  const choices = choicesOf(catalogue, products);
  const form = (name: SchemaName) => formOf(entrySchema(name, fields), choices[name] ?? {});
  const texts = (name: string, schema: SchemaName): Collection => ({
    name,
    label: labelOf(name),
    label_singular: labelOf(schema.replace('-', '_')),
    folder: `${folder}/${name}`,
    create: true,
    ...MARKDOWN,
    slug: '{{fields.slug}}',
    fields: [...form(schema), BODY],
  });
  const config: CmsConfig = {
    load_config_file: false,
    backend: backendOf(site.cms, project),
    app_title: site.name,
    site_url: site.url,
    media_folder: `${folder}/images`,
    public_folder: '/images',
    media_libraries: {
      default: { config: { slugify_filename: true } },
      // The policy of the page lets it ask no service for photos.
      stock_assets: { providers: [] },
    },
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 100 },
    collections: [
      texts('articles', 'article'),
      texts('guides', 'guide'),
      {
        name: 'products',
        label: 'Products',
        folder: `${folder}/products`,
        create: true,
        label_singular: 'Product',
        extension: 'json',
        format: 'json',
        identifier_field: 'name',
        slug: '{{fields.slug}}',
        fields: form('products'),
      },
      {
        name: 'reviews',
        label: 'Reviews',
        label_singular: 'Review',
        create: true,
        folder: `${folder}/products/reviews`,
        extension: 'md',
        format: 'yaml-frontmatter',
        slug: { editable: ['create'], hint: 'The id of the product.' },
        identifier_field: 'publishedAt',
        summary: '{{slug}}',
        fields: [...form('review'), BODY],
      },
      {
        name: 'landing',
        label: 'Landing pages',
        folder: `${folder}/landing`,
        create: true,
        label_singular: 'Landing page',
        extension: 'yaml',
        format: 'yaml',
        identifier_field: 'title',
        slug: '{{title}}',
        fields: form('landing-page'),
      },
      { ...texts('help', 'help'), label: 'Help', label_singular: 'Help page' },
      { ...texts('legal', 'legal-page'), label: 'Legal pages' },
    ],
    singletons: keysOf(SINGLE_FILES).map((key) => singleFile(key, folder, form)),
  };
  return { config, products, hosts: repositoryHosts(site.cms) };
}

/** The origins that the editor asks for a repository; none if it edits a folder of this computer alone. */
export function repositoryHosts(cms: SiteConfig['cms']): string[] {
  if (!cms) return [];
  const { backend, address, signIn } = cms;
  const usual = {
    github: 'https://api.github.com',
    gitlab: 'https://gitlab.com',
    gitea: 'https://gitea.com',
  };
  return [address ?? usual[backend], ...(signIn ? [signIn] : [])].map((place) => new URL(place).origin);
}

/**
 * @param project the name of the folder that is edited on this computer, without signing in and without a
 * repository
 */
function backendOf(cms: SiteConfig['cms'], project: string): Backend {
  if (!cms) return { name: 'github', repo: `local/${project}`, branch: 'main' };
  const { backend, repo, branch, address, signIn } = cms;
  const version = { github: null, gitlab: 'v4', gitea: 'v1' }[backend];
  const api = address && version && { api_root: `${address.replace(/\/$/, '')}/api/${version}` };
  const auth = signIn ? { base_url: signIn } : { auth_methods: ['token' as const] };
  return { name: backend, repo, branch, ...(api || {}), ...auth };
}

/** The fields that name entries of other files, with those entries, by the schema of the form. */
function choicesOf(
  catalogue: Catalogue,
  products: readonly FormOption[],
): Partial<Record<SchemaName, FormOptions>> {
  const bySlug = (entries: readonly { readonly slug: string; readonly name: string }[]) =>
    entries.map(({ slug, name }) => ({ label: name, value: slug }));
  const authors = catalogue.authors.map(({ id, name }) => ({ label: name, value: id }));
  const sources = Array.from(catalogue.sources.values(), ({ id, title }) => ({ label: title, value: id }));
  const picks = catalogue.pickLists.map(({ id }) => ({ label: id, value: id }));
  const people = { author: authors, reviewedBy: authors, sources };
  const eggTypes = bySlug(catalogue.eggTypeLabels);
  const categories = bySlug(catalogue.categoryLabels);
  return {
    article: {
      ...people,
      category: catalogue.articleCategories.map(({ name }) => ({ label: name, value: name })),
      relatedProducts: products,
      buyingGuides: catalogue.landingPages.map(({ slug, title }) => ({ label: title, value: slug })),
    },
    review: people,
    help: { sources },
    guide: { ...people, eggType: eggTypes, picks },
    'landing-page': { sources, picks, category: categories, eggType: eggTypes },
    products: {
      store: Array.from(catalogue.stores, ([value, { name }]) => ({ label: name, value })),
      category: categories,
      egg_types: eggTypes,
      successor: products,
    },
    picks: { product: products },
  };
}

/** Files that a form edits as a list. The others are edited as text, which keeps their comments. */
const LISTS: { readonly [K in keyof typeof SINGLE_FILES]?: true } = {
  authors: true,
  picks: true,
};

function singleFile(
  key: keyof typeof SINGLE_FILES,
  folder: string,
  form: (name: SchemaName) => Field[],
): CollectionFile {
  const file = SINGLE_FILES[key].name;
  const name = file.replace(/\.yaml$/, '');
  const about = { name, label: labelOf(name.replaceAll('-', '_')), file: `${folder}/${file}` };
  if (LISTS[key]) return { ...about, fields: [{ name, widget: 'list', root: true, fields: form(key) }] };
  const hint = `docs/reference.md lists the fields of ${file}.`;
  return { ...about, format: 'raw', fields: [{ name: 'body', label: file, widget: 'text', hint }] };
}
