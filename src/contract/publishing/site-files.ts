/**
 * How a file of the site is served, by any server: our own process, the configuration for another
 * web server, or a bucket.
 */

/** Media types by the extension of a file, without its dot. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  ics: 'text/calendar; charset=utf-8',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
}

/** Bytes of an unknown kind are never interpreted. */
export const UNKNOWN_TYPE = 'application/octet-stream'

/** Files that gain from compression; pictures and fonts are compressed already. */
const TEXT = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|ics)$/
/** Below this, the encoding's own overhead eats the gain. */
export const SMALLEST_COMPRESSED_BYTES = 512

/** Whether a file of the site becomes smaller by compression. */
export function isCompressible(file: string, length: number): boolean {
  return TEXT.test(file) && length >= SMALLEST_COMPRESSED_BYTES
}

/** The media type of a file, by its name. */
export function typeOf(path: string): string {
  const extension = /[^/]\.([^./]+)$/.exec(path)?.[1] ?? ''
  return (Object.hasOwn(MEDIA_TYPES, extension) && MEDIA_TYPES[extension]) || UNKNOWN_TYPE
}

/**
 * One segment of an address that may name a file, as a regular expression: no hidden files, no
 * `..`, no second spelling of the same name.
 */
export const ADDRESS_SEGMENT = '[A-Za-z0-9_][A-Za-z0-9_.~-]*'

/** A year: a file with its digest in its name never changes (RFC 9111, RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cached, but revalidated each time: pages change under the same address. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** The folder of the files with a digest in their name. */
export const HASHED_FOLDER = '_astro/'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Anybody who knows such an address may change its record: it must not leak or be cached. */
const SECRET_ADDRESS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Pages carry their own policy in a meta tag; these directives only work in a header. */
const PAGES = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

/** The kind of file that decides its headers. */
export type SiteFileKind = 'page' | 'secret-page' | 'hashed' | 'other'

const HEADERS: Record<SiteFileKind, Readonly<Record<string, string>>> = {
  page: {
    ...EVERYWHERE,
    ...PAGES,
    'cache-control': REVALIDATE,
    vary: 'Accept-Encoding, Cookie',
  },
  'secret-page': {
    ...EVERYWHERE,
    ...PAGES,
    vary: 'Accept-Encoding, Cookie',
    ...SECRET_ADDRESS,
  },
  hashed: { ...EVERYWHERE, 'cache-control': IMMUTABLE, vary: 'Accept-Encoding' },
  other: { ...EVERYWHERE, 'cache-control': REVALIDATE, vary: 'Accept-Encoding' },
}

/** The headers of one kind of file, names in lower case, without its media type. */
export function headersOfKind(kind: SiteFileKind): Readonly<Record<string, string>> {
  return HEADERS[kind]
}

/**
 * The headers of a served file: caching by its kind, and the protection of readers.
 *
 * @param file path within the release
 * @param options whether the address itself is a secret
 */
export function siteHeaders(
  file: string,
  { isSecret = false }: { isSecret?: boolean } = {},
): Readonly<Record<string, string>> {
  if (file.startsWith(HASHED_FOLDER)) return HEADERS.hashed
  if (!file.endsWith('.html')) return HEADERS.other
  return isSecret ? HEADERS['secret-page'] : HEADERS.page
}

/** A redirect page is smaller than this. */
const LARGEST_REDIRECT_BYTES = 1024
const REFRESH = /<meta http-equiv="refresh" content="0;url=(\/(?!\/)[^"]*)">/

/** The tag with which a small page redirects browsers to another page of the site. */
export function refreshTag(path: string): string {
  return `<meta http-equiv="refresh" content="0;url=${path}">`
}

/**
 * The target of a redirect page at a former address; null for any other file.
 *
 * @param bytes contents of `file`, not compressed
 */
export function redirectOf(file: string, bytes: Uint8Array): string | null {
  if (!file.endsWith('.html') || bytes.length >= LARGEST_REDIRECT_BYTES) return null
  return REFRESH.exec(new TextDecoder().decode(bytes))?.[1] ?? null
}

/** The headers of a stored picture or document: its address changes with its bytes. */
export const MEDIA_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'cache-control': IMMUTABLE,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Types of stored files that a browser may display; it can only download any other. */
export const SHOWN_IN_PLACE: ReadonlySet<string> = new Set([
  ...['image/avif', 'image/webp', 'image/png', 'image/jpeg', 'image/gif'],
  'application/pdf',
  ...['audio/mpeg', 'audio/mp4', 'audio/ogg', 'video/mp4', 'video/webm'],
])
