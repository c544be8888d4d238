/** A link to a web address; a URL with another protocol, such as a script's, stays text. */
export function WebLink({ url, text }: { url: string; text: string }) {
  if (!/^https?:\/\//i.test(url)) return text;
  return (
    <a href={url} rel="noreferrer noopener">
      {text}
    </a>
  );
}
