/** Fetches the cards of another page of the site, in its order. Throws where it cannot be had. */
export async function fetchCards(address: string): Promise<Element[]> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return [...page.querySelectorAll('.cards > .card')];
}

/** Fetches the descriptions of a page's products, in its order. Throws where they cannot be had. */
export async function fetchDescriptions(address: string): Promise<string[]> {
  return (await fetch(address)).json();
}
