/** What web hosting of buckets, and CDNs, serve at `/`. */
const ROOT_KEY = 'index.html'
/** What they serve for an address that is not there. */
const NOT_FOUND_KEY = '404.html'

/**
 * The keys that a page has in a bucket: its address without the first slash and, as there is no
 * server to look for `.html`, without extension. `/santa-marta` and `/santa-marta/events` are two
 * objects side by side: to a bucket a slash means nothing.
 */
export function keysOf(route: string): string[] {
  if (route === '/') return [ROOT_KEY]
  const key = route.slice(1)
  return route === '/404' ? [key, NOT_FOUND_KEY] : [key]
}

/** The address at which readers find an object, without origin. */
export function addressOf(key: string): string {
  return key === ROOT_KEY ? '/' : `/${key}`
}

/**
 * Says that everything in the bucket, or below the prefix, is ours: what is no part of the site is
 * removed. Where it is missing, nothing of others' is touched.
 */
export const MARKER_KEY = '.kept-by-publisher'
