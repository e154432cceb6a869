/** A year: what has its digest in its name never changes (RFC 9111, RFC 8246). */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Kept, but asked for again each time: pages change under their address. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Whoever has such an address may change what it names: it is told to nobody, and kept by none. */
const SECRET_ADDRESS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Pages carry their own policy in a meta tag; these are the parts that only a header can say. */
const PAGES = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

/**
 * The headers of a served file: caching by its kind, and what protects a reader.
 *
 * @param file path within the release
 * @param options whether the address itself is a secret
 */
export function siteHeaders(
  file: string,
  { isSecret = false }: { isSecret?: boolean } = {},
): Record<string, string> {
  if (file.startsWith('_astro/'))
    return { ...EVERYWHERE, 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' }
  if (!file.endsWith('.html'))
    return { ...EVERYWHERE, 'cache-control': REVALIDATE, vary: 'Accept-Encoding' }
  return {
    ...EVERYWHERE,
    ...PAGES,
    'cache-control': REVALIDATE,
    vary: 'Accept-Encoding, Cookie',
    ...(isSecret && SECRET_ADDRESS),
  }
}

/** The headers of a stored picture or document: its address changes with its bytes. */
export const MEDIA_HEADERS: Record<string, string> = {
  ...EVERYWHERE,
  'cache-control': IMMUTABLE,
  'cross-origin-resource-policy': 'cross-origin',
}
