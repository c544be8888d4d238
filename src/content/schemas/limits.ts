import { z } from 'zod';
import { SEVERITIES, type Severity, severity } from './severity.ts';

const usual = severity.default('warning');
const count = z.int().nonnegative();

/** A number of something, from the least to the most. */
export const span = (min: number, max: number) =>
  setting(
    z
      .strictObject({ severity: usual, min: count.default(min), max: count.default(max) })
      .refine((limits) => limits.min <= limits.max, {
        error: `expected a min that is not above max (without both, ${min} and ${max} hold)`,
      }),
  );

/** A number of something, at least. */
export const least = (min: number) => setting(z.strictObject({ severity: usual, min: count.default(min) }));

/** A number of something, at most. */
export const most = (max: number) => setting(z.strictObject({ severity: usual, max: count.default(max) }));

/** Whether texts have figures of their own, but for the sentences that hold one of the allowed phrases. */
export const figures = setting(
  z.strictObject({ severity: usual, allow: z.array(z.string().min(1)).default([]) }),
);

/** The share of a text's five-word sequences, from 0 to 1, that makes it a repetition of another. */
export const repetition = (share: number) =>
  setting(z.strictObject({ severity: usual, share: z.number().positive().max(1).default(share) }));

/** What an owner writes for a rule: its limits, or only the severity of its findings. */
function setting<S extends z.ZodType>(limits: S) {
  const withUsualLimits = z.enum(SEVERITIES).transform((value) => limits.parse({ severity: value }));
  return z
    .union([withUsualLimits, limits], {
      error: "expected 'error', 'warning', 'off', or limits such as '{ severity: error, min: 3 }'",
    })
    .prefault('warning');
}

/** A rule without limits: an owner writes the severity of its findings. */
export const unlimited = (preset: Severity) =>
  severity.transform((value) => ({ severity: value })).prefault(preset);
