/** The first line of each page that shows products of a sample catalogue. */
export function SampleBar() {
  return <p className="sample-bar">Sample products: names, prices and ratings are made up.</p>;
}
