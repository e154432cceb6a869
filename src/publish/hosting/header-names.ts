/** The name of a header as people write it: `X-Robots-Tag`. */
export function titled(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
}
