import { realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { siteHeaders, typeOf } from '../../contract/site-files.ts'
import { joinFormAddress } from '../../domain/join-address.ts'
import {
  askedLocale,
  LOCALE_COOKIE,
  LOCALE_MAX_AGE_SECONDS,
  LOCALE_QUERY,
} from '../../i18n/detect.ts'
import { FALLBACK_LOCALE, isLocale, type Locale } from '../../i18n/locales.ts'
import { localePath, splitLocale } from '../../i18n/urls.ts'
import { readServed, type ServedFile, safePath } from './served-file.ts'

export interface SiteFilesOptions {
  /** Folder that holds `current`, the link to the live release. */
  siteDir: string
  /** The page to show while there is no release yet, in the reader's language. */
  preparing(locale: Locale): string
}

/**
 * Serves the live release: pages without extension, the best prepared encoding, `ETag`s, the
 * redirect to the reader's language, and one page for all join requests that were sent (DESIGN
 * §4). The link is read once a request, so a request
 * never mixes two releases.
 */
export function siteFiles({ siteDir, preparing }: SiteFilesOptions): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return onlyForReading(c)
    const { pathname } = new URL(c.req.url)
    const moved = canonicalPath(pathname)
    if (moved) return redirect(c, moved, 308)
    const isPage = !/\.[a-z0-9]+$/i.test(pathname)
    const sibling = isPage ? redirectToLanguage(c, pathname) : undefined
    if (sibling) return sibling
    const release = await realpath(join(siteDir, 'current')).catch(() => null)
    const { locale } = splitLocale(pathname)
    if (!release) return notReady(c, preparing(askedLocaleOf(c) ?? locale))
    const accepted = c.req.header('accept-encoding') ?? ''
    const file = fileFor(joinFormAddress(pathname)?.page ?? pathname, isPage)
    const found = file ? await readServed(join(release, file), accepted) : null
    if (found?.movedTo) return movedAnswer(c, found.movedTo)
    if (file && found) return answer(c, file, found, NOT_FOUND_PAGE.test(file) ? 404 : 200)
    const missing = `${localePath(locale, '/404').slice(1)}.html`
    const page = await readServed(join(release, missing), accepted)
    return page ? answer(c, missing, page, 404) : next()
  }
}

/** The page for what is not there says so by its own address, too: no search engine lists it. */
const NOT_FOUND_PAGE = /^([a-z]{2}\/)?404\.html$/

/** The name of the release that is served, or null before the first one. */
export async function liveRelease(siteDir: string): Promise<string | null> {
  const dir = await realpath(join(siteDir, 'current')).catch(() => null)
  return dir && basename(dir)
}

function fileFor(pathname: string, isPage: boolean): string | null {
  if (pathname === '/') return 'index.html'
  const path = safePath(pathname)
  return path && isPage ? `${path}.html` : path
}

/**
 * One address per page: no slash at its end, no `.html`, and no two slashes together, which after
 * a language's prefix would become another host's address.
 */
function canonicalPath(pathname: string): string | undefined {
  if (pathname.startsWith('//')) return '/'
  const bare = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
  return (bare || '/') === pathname ? undefined : bare || '/'
}

function askedLocaleOf(c: Context): Locale | undefined {
  return askedLocale(new URL(c.req.url).searchParams, c.req.header('cookie'))
}

/** Sends a visit to the page in the language that the query or the cookie asks for (SPEC §9). */
function redirectToLanguage(c: Context, pathname: string): Response | undefined {
  const url = new URL(c.req.url)
  const chosen = url.searchParams.get(LOCALE_QUERY)
  const { path, prefixed, locale } = splitLocale(pathname)
  if (chosen !== null) {
    const target = isLocale(chosen) ? chosen : locale
    if (isLocale(chosen)) rememberLocale(c, chosen)
    return redirect(c, localePath(target, path), 302)
  }
  const asked = askedLocaleOf(c)
  if (prefixed || asked === undefined || asked === FALLBACK_LOCALE) return undefined
  return redirect(c, localePath(asked, path), 302)
}

function rememberLocale(c: Context, locale: Locale): void {
  setCookie(c, LOCALE_COOKIE, locale, {
    path: '/',
    maxAge: LOCALE_MAX_AGE_SECONDS,
    sameSite: 'Lax',
  })
}

/** To a path of this site, the rest of the query kept: never to another host. */
function redirect(c: Context, path: string, status: 301 | 302 | 308): Response {
  const { searchParams } = new URL(c.req.url)
  if (status === 302) searchParams.delete(LOCALE_QUERY)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  if (status === 302) c.header('cache-control', 'no-store')
  c.header('vary', 'Cookie')
  return c.redirect(`${path}${query}`, status)
}

/** Said by search engines and scripts better than a page that refreshes; asked for each time. */
function movedAnswer(c: Context, path: string): Response {
  for (const [name, value] of Object.entries(siteHeaders('moved.html'))) c.header(name, value)
  return redirect(c, path, 301)
}

function answer(c: Context, file: string, found: ServedFile, status: 200 | 404): Response {
  const isSecret = joinFormAddress(new URL(c.req.url).pathname) !== undefined
  for (const [name, value] of Object.entries(siteHeaders(file, { isSecret }))) {
    c.header(name, value)
  }
  c.header('content-type', typeOf(file))
  c.header('etag', found.etag)
  if (found.encoding) c.header('content-encoding', found.encoding)
  if (status === 200 && c.req.header('if-none-match')?.includes(found.etag)) {
    return c.body(null, 304)
  }
  c.header('content-length', String(found.bytes.length))
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(found.bytes, status)
}

function onlyForReading(c: Context): Response {
  c.header('allow', 'GET, HEAD')
  c.header('cache-control', 'no-store')
  return c.body(null, 405)
}

function notReady(c: Context, html: string): Response {
  c.header('retry-after', '2')
  c.header('cache-control', 'no-store')
  return c.html(html, 503)
}
