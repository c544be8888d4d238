import { describe, expect, it } from 'vitest';
import { slugify } from '../../domain/slug.ts';
import { aProduct, productId } from '../../domain/testing.ts';
import { catalogueOf, contextOf, withProducts } from '../testing.ts';
import { category } from './buyingGuides.ts';

const products = ['Dome Incubator', 'Tray Incubator', 'Box Incubator'].map((name, index) =>
  aProduct({ id: productId(String(index + 1)), name, slug: slugify(name) }),
);
const catalogue = withProducts(catalogueOf(0), products);
const context = contextOf(catalogue);
const [entry = expect.fail('the valid content lacks a category')] = catalogue.categories;
const picks = ['3', '1'].map((id) => ({ product: productId(id), label: 'Best', why: '', drawback: '' }));

describe('above the list of a category', () => {
  it('its answer stands, or else the names of its picks, each a link', () => {
    const answer = (verdict?: string, picked = picks) =>
      category.props({ ...entry, verdict, picks: picked }, context).verdict;
    expect(answer('Get a dome.')).toEqual(['Get a dome.']);
    expect(answer()).toEqual([
      'Our picks: ',
      { label: 'Box Incubator', href: '/product/box-incubator/' },
      ', ',
      { label: 'Dome Incubator', href: '/product/dome-incubator/' },
      '',
    ]);
    expect(answer(undefined, [])).toBeNull();
  });
});

it('a category answers the questions of its file, with links to products and to further reading', () => {
  const blocks: (typeof entry)['blocks'] = [
    {
      title: 'Which did we pass over?',
      description: '{product:/product/box-incubator|The box}: no fan.',
      more: '/guides/chicken-eggs',
    },
    { title: 'Are they loud?', description: 'No.' },
  ];
  expect(category.props({ ...entry, blocks }, context).blocks).toEqual([
    {
      title: 'Which did we pass over?',
      description: [{ label: 'The box', href: '/product/box-incubator/' }, ': no fan.'],
      more: { label: 'How to Hatch Chicken Eggs', href: '/guides/chicken-eggs/' },
    },
    { title: 'Are they loud?', description: ['No.'], more: null },
  ]);
});
