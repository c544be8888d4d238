/** The stages of a hatch that need other help, in order: eggs are turned, wait in lockdown, have a pip, or are chicks. */
export const HELP_STAGES = ['turning', 'lockdown', 'pipped', 'hatched'] as const;
export type HelpStage = (typeof HELP_STAGES)[number];

export const HELP_MOMENTS = ['before', 'at', 'after'] as const;
export type HelpMoment = (typeof HELP_MOMENTS)[number];
