import { z } from 'zod';

/** How grave a finding is: an error fails the command, a warning is printed, a rule that is off is not applied. */
export const SEVERITIES = ['error', 'warning', 'off'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const severity = z.enum(SEVERITIES);
