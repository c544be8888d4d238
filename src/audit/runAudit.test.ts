import { describe, expect, it } from 'vitest';
import { audit, bothAt, mockStore, pageOf } from './testing/auditing.ts';
import { BEHAVIOURS, type BehaviourName } from './testing/behaviours.ts';
import { linkTo } from './testing/mockStore.ts';

describe('the audit of a link that its store answers with', () => {
  const names = Object.keys(BEHAVIOURS) as BehaviourName[];
  it.each(names)('%s', async (name) => {
    const { verdict, marker } = BEHAVIOURS[name];
    const { origin } = await mockStore();
    const { result } = await audit(pageOf([linkTo(name)]), { overrides: bothAt(origin) });
    expect(result.stopped).toBe('finished');
    const [link, ...others] = result.links;
    expect(others).toEqual([]);
    expect(link?.judged).toMatchObject({ url: linkTo(name), verdict });
    if (marker) expect(link?.judged.evidence.marker).toContain(marker);
  });
});
