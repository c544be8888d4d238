import v8 from 'node:v8';

/** How long a function runs before V8 optimizes it: the flag, and its default. Node 20 has V8 11. */
export const BUDGET = process.versions.v8.startsWith('11.')
  ? ({ flag: '--interrupt-budget', usual: 67_584 } as const)
  : ({ flag: '--invocation-count-for-turbofan', usual: 3000 } as const);

/**
 * Has V8 optimize functions once they have run six times as long as usual. A quarter of a build's processor
 * time is V8's own threads, most of it for functions that are nearly done then (docs/performance.md).
 */
export function optimizeLate(): void {
  setBudget(6 * BUDGET.usual);
}

/** Has V8 optimize functions as usual: rendering thousands of pages takes long enough. */
export function optimizeAsUsual(): void {
  setBudget(BUDGET.usual);
}

function setBudget(budget: number): void {
  v8.setFlagsFromString(`${BUDGET.flag}=${budget}`);
}
