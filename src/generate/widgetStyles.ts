import path from 'node:path';
import { widgetMinifier } from './buildStyles.ts';
import { PROJECT } from './projectFolder.ts';

/** The sheets of the styles that scripts bring along, by the names that these have in their sources. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  /** What the engine of lists styles with that which most pages show by it alone. */
  LIST_STYLES: ['src/widgets/list/list.css', 'templates/styles/chips.css'],
  /** What the entry of lists styles the open sheet of filters with. */
  SHEET_STYLES: ['src/widgets/list/sheet.css'],
  /** What the engine of the search styles its dialog and its results with. */
  SEARCH_STYLES: ['src/widgets/search/search.css'],
  TRAY_STYLES: ['src/widgets/compare/tray.css'],
  /** What the script of all pages styles the compare buttons with, which need it. */
  COMPARE_BUTTON_STYLES: ['src/widgets/compare/compareButton.css'],
};

/** The styles that scripts bring along, minified, by the names in their sources; each is a JavaScript string. */
export type WidgetStyles = Readonly<Record<string, string>>;

/** Minifies the styles that scripts bring along, as their sheets and the tokens are now. */
export async function widgetStyles(): Promise<WidgetStyles> {
  const minify = await widgetMinifier();
  const entries = Object.entries(SHEETS).map(async ([name, sheets]) => {
    const styles = await Promise.all(sheets.map((sheet) => minify(path.join(PROJECT, sheet))));
    return [name, JSON.stringify(styles.join(''))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
