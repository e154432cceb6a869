/** The most characters of a name, well below what any system takes. */
const MOST = 100

/**
 * What a file may be called on any system and in any header: letters without accents, digits, dots,
 * `_` and `-`. It begins with none that hides it, and ends with none that Windows drops.
 *
 * @param name whatever it is about: a title, a path
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
