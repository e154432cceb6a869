/** The assets that a page names: styles, scripts, fonts, pictures of the release. */
export function assetsIn(html: string): string[] {
  const found = html.matchAll(/(?:src|href)="(\/(?:_astro|assets)\/[^"]+)"/g)
  return [...new Set([...found].map(([, path = '']) => path))]
}

/** The pages below an address that a page links to; templates for scripts end in a slash. */
export function linksBelow(address: string, html: string): string[] {
  const found = html.matchAll(/<a [^>]*href="(\/[^"#?]*[^"#?/])"/g)
  const paths = [...found].map(([, path = '']) => path)
  return [...new Set(paths.filter((path) => path.startsWith(`${address}/`)))]
}

/** Every number that stands behind a word. */
export function numbersAfter(word: string, text: string): number[] {
  return [...text.matchAll(new RegExp(`${word} (\\d+)`, 'g'))].map(([, digits]) => Number(digits))
}
