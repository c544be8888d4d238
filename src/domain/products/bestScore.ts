/** Scores of reviews go from 0 to this. */
export const BEST_SCORE = 10;
