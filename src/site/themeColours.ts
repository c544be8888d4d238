/** The colours of the paper, `--paper` of `templates/styles/tokens.css`: browsers paint what is around a page with it. */
export const THEME = { light: '#fdf9f1', dark: '#1b1713' };
