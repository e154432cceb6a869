/** What web hosting of buckets, and CDNs, serve at `/`. */
const ROOT_KEY = 'index.html'

const NOT_FOUND = '/404'
/** What they serve for an address that is not there. */
const NOT_FOUND_FILE = '/404.html'

/**
 * The addresses at which a page stands in a bucket: its own and, for the page for what is not
 * there, the one that hosting looks for.
 */
export function addressesOf(route: string): string[] {
  return route === NOT_FOUND ? [route, NOT_FOUND_FILE] : [route]
}

/** The address of the page that would stand at an address, if there is one. */
export function routeOf(address: string): string {
  return address === NOT_FOUND_FILE ? NOT_FOUND : address
}

/**
 * What an object is called: its address without the first slash and, as there is no server to look
 * for `.html`, without extension. `/santa-marta` and `/santa-marta/events` are two objects side by
 * side: to a bucket a slash means nothing.
 */
export function keyOf(address: string): string {
  return address === '/' ? ROOT_KEY : address.slice(1)
}

/** The address at which readers find an object, without origin. */
export function addressOf(key: string): string {
  return key === ROOT_KEY ? '/' : `/${key}`
}

/**
 * Says that everything in the bucket, or below the prefix, is ours: what is no part of the site is
 * removed. Where it is missing, nothing of others' is touched.
 */
export const MARKER = '/.kept-by-publisher'
