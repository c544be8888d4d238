import { z } from 'zod';

/** How grave a finding is: an error stops the command, a warning is told, a rule that is off is not asked. */
export const SEVERITIES = ['error', 'warning', 'off'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const severity = z.enum(SEVERITIES);
