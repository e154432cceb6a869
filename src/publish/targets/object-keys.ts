import { SITE_MARKER } from '#src/bucket/connection.ts'

/** The file that CDNs and the web hosting of buckets serve at `/`. */
const ROOT_KEY = 'index.html'

const NOT_FOUND = '/404'
/** The file that they serve for unknown addresses. */
const NOT_FOUND_FILE = '/404.html'

/**
 * The addresses at which a page stands in a bucket: its own and, for the page for what is not
 * there, the one that hosting looks for.
 */
export function pageAddresses(route: string): string[] {
  return route === NOT_FOUND ? [route, NOT_FOUND_FILE] : [route]
}

/** The address of the page that an address would serve, if there is one. */
export function toRoute(address: string): string {
  return address === NOT_FOUND_FILE ? NOT_FOUND : address
}

/**
 * The key of an object: its address without the first slash and, because no server looks for
 * `.html`, without extension. `/santa-marta` and `/santa-marta/events` are two objects side by
 * side: a slash means nothing to a bucket.
 */
export function toObjectKey(address: string): string {
  return address === '/' ? ROOT_KEY : address.slice(1)
}

/** The address at which readers find an object, without origin. */
export function toAddress(key: string): string {
  return key === ROOT_KEY ? '/' : `/${key}`
}

/**
 * Marks everything in the bucket, or below the prefix, as ours: objects outside the site are
 * removed. Without the marker, no foreign object is touched.
 */
export const MARKER = `/${SITE_MARKER}`
