/** The most characters of a name, well below the limit of any system. */
const MOST = 100

/**
 * A file name that is valid on any system and in any header: letters without accents, digits, dots,
 * `_` and `-`. It does not begin with a dot, which hides a file, nor end with a character that
 * Windows drops.
 *
 * @param name the subject of the file: a title, a path
 */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Za-z\d._-]+/g, '-')
    .replace(/-*\.[.-]*/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
  const ending = /\.[A-Za-z\d]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = plain.slice(0, plain.length - ending.length).slice(0, MOST - ending.length)
  return stem === '' ? 'file' : stem + ending
}
