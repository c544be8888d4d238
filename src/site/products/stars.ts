/** The stars of a full rating. */
const STAR_COUNT = 5;

/** How many of the five stars are filled: the whole part of the rating. */
export function filledStars(rating: number): number {
  return Math.min(STAR_COUNT, Math.max(0, Math.floor(rating)));
}
