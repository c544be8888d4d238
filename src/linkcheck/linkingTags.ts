/** What of a page can hold a link: the tags of linkinator's list and forms; scripts with their text, for its data. */
const TAGS =
  /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(?:a|area|audio|base|blockquote|body|button|command|del|embed|form|frame|html|iframe|img|input|ins|link|meta|object|q|source|track|video)\s(?:[^>"]|"[^"]*")*>/g;

/** A tag without one of these holds no link, nor does a `content` that is neither an address nor a refresh. */
const HOLDS_LINK =
  /\s(?:href|src|srcset|action|formaction|cite|data|poster|background|manifest|icon|longdesc)=|\scontent="(?:https?:|\d+;)/;

/** The tags of a page that hold links, as they stand there, each with the place where it begins. */
export function linkingTags(html: string): { readonly tag: string; readonly index: number }[] {
  return Array.from(html.matchAll(TAGS), ({ 0: tag, 1: raw, index }) => ({ tag, index, raw }))
    .filter(({ tag, raw }) => (raw ? holdsAddresses(tag) : HOLDS_LINK.test(tag)))
    .map(({ tag, index }) => ({ tag, index }));
}

/** Of scripts, those from a file and structured data. */
function holdsAddresses(element: string): boolean {
  return /^<script\b[^>]*(?:\ssrc=|type="application\/ld\+json")/.test(element);
}
