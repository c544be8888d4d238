import type { htmlReport } from './htmlReport.tsx';

/**
 * Loads the HTML report with React's production build, which renders faster than the one for development and warns of
 * nothing. React chooses by NODE_ENV when it is imported for the first time.
 */
export async function loadHtmlReport(): Promise<typeof htmlReport> {
  process.env['NODE_ENV'] = 'production';
  return (await import('./htmlReport.tsx')).htmlReport;
}
