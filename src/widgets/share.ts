/** Offers an address to the apps of the device, or copies it where a browser does not know them. */
export async function shareAddress(url: string): Promise<'offered' | 'copied' | 'refused'> {
  if ('share' in navigator) {
    // Nobody has to hear that they closed the dialog.
    await navigator.share({ url }).catch(() => {});
    return 'offered';
  }
  return copyText(url).then(
    () => 'copied',
    () => 'refused',
  );
}

/** Rejects where a page may not write to the clipboard: browsers give it none that came without encryption. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
