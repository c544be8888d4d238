// Constants that the build puts into scripts: URLs relative to the script, and minified styles.

declare const LIST_ENGINE: string;
declare const SEARCH_ENGINE: string;
/** The engines by the names of their tools. */
declare const TOOL_ENGINES: Readonly<Record<string, string>>;
declare const TRAY_ENGINE: string;
declare const BATCH_LINE: string;

declare const BATCH_LINE_STYLES: string;
declare const COMPARE_BUTTON_STYLES: string;
declare const KEPT_STYLES: string;
declare const LIST_STYLES: string;
declare const SEARCH_STYLES: string;
declare const SHEET_STYLES: string;
declare const SORT_STYLES: string;
declare const TRAY_STYLES: string;

/** The files to keep for offline use, by their paths within the site, each with a hash of its bytes. */
declare const FILES: Readonly<Record<string, string>>;
/** The files to keep besides for a visitor with a batch of a species, by the id of the species. */
declare const SPECIES_FILES: Readonly<Record<string, Readonly<Record<string, string>>>>;
/** A hash of all these files. */
declare const VERSION: string;
