/**
 * The weight that an egg loses while it is incubated. The loss is even: on day d of N it is d/N of that at the hatch
 * (https://avianaquamiser.com/posts/How_to_weigh_eggs_and_calculate_weight_loss/). A target is that of the hatch, not of
 * lockdown: 13 % by day 21 is 11.14 % by day 18.
 */

/** The percentage of its first weight that an egg has lost: (first − now) / first × 100. */
export function lossPercent(first: number, now: number): number {
  return ((first - now) / first) * 100;
}

/** The percentage that it should have lost on a day: that of the hatch × day / days to the hatch. */
export function lossByDay(lossAtHatch: number, day: number, hatchDay: number): number {
  return (lossAtHatch * day) / hatchDay;
}

/** What it should weigh on a day, in the unit of its first weight. */
export function weightByDay(first: number, lossAtHatch: number, day: number, hatchDay: number): number {
  return first * (1 - lossByDay(lossAtHatch, day, hatchDay) / 100);
}
