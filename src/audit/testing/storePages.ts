/** A page of a product that can be bought. It has a script of bot detection, as real ones do. */
export const LIVE = `<!doctype html><title>18-Egg Incubator : Amazon.com</title><script>window._pxAppId='x'</script>
<h1>18-Egg Incubator</h1><input id="add-to-cart-button" value="Add to Cart">`;

export const SOLD_OUT = `<!doctype html><title>18-Egg Incubator</title><div id="availability">Currently unavailable.
We don't know when or if this item will be back in stock.</div>`;

export const CAPTCHA = `<!doctype html><title>Amazon.com</title><h4>Click the button below to continue shopping</h4>
<form action="/errors/validateCaptcha"><script src="https://x.example/opfcaptcha.js"></script></form>
<!-- To discuss automated access please contact api-services-support@amazon.com. -->`;

/** A page whose structured data gives the availability, while its button offers the product. */
export function offer(availability: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '18-Egg Incubator',
    offers: [{ '@type': 'Offer', price: 79.99, availability: `https://schema.org/${availability}` }],
    isRelatedTo: [{ '@type': 'Product', offers: { availability: 'https://schema.org/InStock' } }],
  };
  const json = JSON.stringify(data);
  return `<!doctype html><title>Incubator</title><script type="application/ld+json">${json}</script>Add to cart`;
}
