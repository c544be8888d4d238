/** Hands a visitor a text as a file to keep. It is made in the browser: nothing is sent. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
