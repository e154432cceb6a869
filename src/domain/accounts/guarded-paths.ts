/** The page after signing in, if the person came from no particular page (requirements §4.1). */
export const AFTER_LOGIN = '/'
/**
 * The address to return to after signing in: an unchanged address on this site. An address that a
 * browser could read as another site is ignored.
 *
 * @param asked the value of the query parameter
 * @param origin of this site
 */
export function returnPath(asked: string | null, origin: string): string | undefined {
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return undefined
  const url = new URL(asked, origin)
  // The path must not name another host after dots are resolved, either.
  if (url.origin !== origin || asked.includes('\\') || url.pathname.startsWith('//'))
    return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
