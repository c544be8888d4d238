import type { BuiltCatalogue } from '../content/buildCatalogue.ts';
import type { FieldPath, Origin } from '../content/check/problem.ts';
import { originOf } from '../site/checkRoutes.ts';
import type { Route } from '../site/route.ts';
import type { Subject } from './rule.ts';

/** A place in the content. */
interface Place {
  readonly origin: Origin;
  readonly path: FieldPath;
}

/** Where an editor changes what a finding on a page is about. */
export function placeOf(route: Route, about: Subject, built: BuiltCatalogue): Place {
  if (route.kind === 'home')
    return { origin: built.sources.originOf(built.catalogue.site), path: HOME[about] };
  return { origin: originOf(route, built), path: fieldsOf(route)[about] };
}

type Fields = { readonly [S in Subject]: FieldPath };

const HOME: Fields = { title: ['tagline'], description: ['description'], page: [] };

/** The fields that the title and the description of a page come from. */
function fieldsOf({ kind }: Route): Fields {
  switch (kind) {
    case 'article':
    case 'guide':
      return { title: ['metaTitle'], description: ['metaDescription'], page: [] };
    case 'category':
      return { title: ['name'], description: ['metaDescription'], page: [] };
    case 'legal':
      return { title: ['title'], description: ['metaDescription'], page: [] };
    case 'landing':
      return { title: ['title'], description: ['description'], page: [] };
    case 'product':
    case 'eggType':
      return { title: ['name'], description: ['description'], page: [] };
    default:
      return { title: [], description: [], page: [] };
  }
}
