// The one template of the site for Eleventy: a page for each entry of the data file.

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapeText(text) {
  return String(text).replace(/[&<>"']/g, (character) => ESCAPES[character]);
}

function each(list, markup) {
  return list.map(markup).join('');
}

function item(text) {
  return `<li>${escapeText(text)}</li>`;
}

function buyLink(buy) {
  if (buy === null) return '';
  const href = escapeText(buy.href);
  return `<a class="button" href="${href}" rel="sponsored nofollow noopener" target="_blank">${escapeText(buy.label)}</a>`;
}

function price(amount) {
  return `<p class="price">${escapeText(amount ?? '')}</p>`;
}

function card({ id, name, href, picture, badges, rating, facts, price: amount, buy }) {
  return `<li class="card" data-id="${escapeText(id)}">
<img src="${escapeText(picture)}" alt="" width="240" height="240" loading="lazy">
<div class="card-body"><p class="badges">${each(badges, (badge) => `<span class="badge">${escapeText(badge)}</span>`)}</p>
<h3>${escapeText(name)}</h3>
${rating === null ? '' : `<p class="rating">${escapeText(rating)}</p>`}
<ul class="card-facts">${each(facts, item)}</ul>
${price(amount)}</div>
<div class="card-actions"><a class="button card-link" href="${escapeText(href)}" aria-label="View Details: ${escapeText(name)}">View Details</a>
${buyLink(buy)}</div>
</li>`;
}

function productFacts({
  picture,
  description,
  price: amount,
  buy,
  features,
  pros,
  cons,
  specifications,
  faq,
}) {
  const row = ([label, value]) => `<tr><th>${escapeText(label)}</th><td>${escapeText(value ?? '')}</td></tr>`;
  const question = (entry) =>
    `<details><summary>${escapeText(entry.question)}</summary><p>${escapeText(entry.answer)}</p></details>`;
  return `<picture><img src="${escapeText(picture)}" alt="" width="480" height="480"></picture>
<p>${escapeText(description)}</p>
${price(amount)}
${buyLink(buy)}
<ul>${each(features, item)}</ul>
<ul>${each(pros, item)}</ul>
<ul>${each(cons, item)}</ul>
<table><tbody>${each(specifications, row)}</tbody></table>
${each(faq, question)}`;
}

function neighbor(href, label) {
  return href === null ? '' : `<a href="${escapeText(href)}">${label}</a>`;
}

function render({ site, entry }) {
  const title = escapeText(entry.title);
  const description = escapeText(entry.description);
  const canonical = escapeText(entry.canonical);
  const menuLink = ({ href, label, description: words }) =>
    `<a href="${escapeText(href)}">${escapeText(label)}<small>${escapeText(words)}</small></a>`;
  const footerLink = ({ href, label }) => `<li><a href="${escapeText(href)}">${escapeText(label)}</a></li>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${canonical}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<style>${site.style}</style>
</head>
<body>
<header class="site-header"><a href="/">${escapeText(site.name)}</a>
<nav>${each(site.links, menuLink)}</nav></header>
<main id="main">
<nav aria-label="Breadcrumb"><a href="/">Home</a> / <a href="/products/">Products</a> / ${title}</nav>
<h1>${title}</h1>
${entry.product === null ? '' : productFacts(entry.product)}
<ul class="cards">${each(entry.cards, (id) => card(site.cards[id]))}</ul>
<p>${neighbor(entry.previous, 'Previous')} ${neighbor(entry.next, 'Next')}</p>
</main>
<footer class="site-footer"><ul>${each(site.links, footerLink)}</ul>
<p>${escapeText(site.name)}</p></footer>
</body>
</html>
`;
}

const data = {
  pagination: { data: 'site.pages', size: 1, alias: 'entry' },
  permalink: ({ entry }) => entry.file,
};

module.exports = { data, render };
