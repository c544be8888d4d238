/**
 * Has properties try few cases, always the same ones, and look for no smaller one after a failure: each
 * mutant runs the tests anew, and no chance may decide whether they catch it.
 */

import fc from 'fast-check';

fc.configureGlobal({ numRuns: 20, seed: 1, endOnFailure: true });
