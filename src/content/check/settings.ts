import { keysOf } from '../../domain/table.ts';
import { liesWithinSources } from '../settingEvidence.ts';
import type { Assertion } from './assertion.ts';
import { entriesOf } from './validate.ts';

/** A figure that the site sets lies within what the sources say, or its page says why not. */
export const assertSettingsWithinSources: Assertion = ({ species }, log) => {
  for (const { value, origin } of species ? entriesOf(species) : []) {
    for (const field of keysOf(value.setting ?? {})) {
      const set = value.setting?.[field];
      const within = liesWithinSources(value, field);
      if (!set || within === null) continue;
      const path = ['setting', field, 'value'];
      if (!within && !set.outside) {
        const found = `expected a figure within those of its sources, found ${set.text}`;
        log.error(origin, path, `${found}; say why in 'outside', or correct it`);
      }
      if (within && set.outside) {
        const found = `expected 'outside' only where no source has the figure, found ${set.text} among theirs`;
        log.error(origin, path, `${found}; delete 'outside'`);
      }
    }
  }
};
