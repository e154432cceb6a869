/**
 * Where someone who signs in goes when they came from nowhere in particular (requirements §4.1).
 */
export const AFTER_LOGIN = '/'
/**
 * The address to return to after signing in: one on this site, as it was asked for. Anything that
 * a browser could read as another site counts as none.
 *
 * @param asked the value of the query parameter
 * @param origin of this site
 */
export function returnPath(asked: string | null, origin: string): string | undefined {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return undefined
  const url = new URL(asked, origin)
  // What is left once dots are resolved must not name another host either.
  if (url.origin !== origin || asked.includes('\\') || url.pathname.startsWith('//'))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
