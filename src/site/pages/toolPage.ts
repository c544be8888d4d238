import type { Catalogue } from '../../content/catalogue.ts';
import { type ToolKey, toolRecord } from '../tools.ts';
import { BUILT_IN_PAGE } from './pageKind.ts';

/** The page of a tool; none on a site that lacks what the tool needs. */
export function toolRoutes<T extends ToolKey>(tool: T, catalogue: Catalogue) {
  const { path, hasNeeds } = toolRecord(tool);
  return hasNeeds(catalogue) ? [{ path, entity: catalogue.pages[tool] }] : [];
}

/** The fields of the page of a tool that follow from its record. */
export function toolPage<T extends ToolKey>(tool: T) {
  const { widget, offline } = toolRecord(tool);
  return {
    ...BUILT_IN_PAGE,
    routes: (catalogue: Catalogue) => toolRoutes(tool, catalogue),
    offline,
    ...(widget && {
      widget: 'tool' as const,
      addressKeys: widget.addressKeys,
      showsAtOnce: widget.showsAtOnce,
    }),
  };
}
