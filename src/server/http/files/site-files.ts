import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { setCookie } from 'hono/cookie'
import { siteHeaders, typeOf } from '#src/contract/publishing/site-files.ts'
import { joinFormAddress } from '#src/domain/accounts/join-address.ts'
import { officeShell } from '#src/domain/office.ts'
import { askedLocale } from '#src/i18n/detect.ts'
import { LOCALE_COOKIE, LOCALE_MAX_AGE_SECONDS, LOCALE_QUERY } from '#src/i18n/locale-memory.ts'
import { FALLBACK_LOCALE, isLocale, type Locale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import type { HotFiles } from './hot-files.ts'
import { liveFolder } from './live-release.ts'
import { readServed, type ServedFile, safePath } from './served-file.ts'

interface SiteFilesOptions {
  /** Folder that holds `current`, the link to the live release. */
  siteDir: string
  /** The page to show while there is no release yet, in the reader's language. */
  preparing(locale: Locale): string
  /** Keeps answers, so that they can be repeated faster. */
  hot?: HotFiles
}

/**
 * Serves the live release: pages without extension, the best prepared encoding, `ETag`s, and the
 * redirect to the reader's language. One page serves all sent join requests, and one serves all
 * offices (requirements §10.3). The link is read once per request, so a request never mixes two
 * releases.
 */
export function siteFiles({ siteDir, preparing, hot }: SiteFilesOptions): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return onlyForReading(c)
    const { pathname, search } = new URL(c.req.url)
    const moved = canonicalPath(pathname)
    if (moved) return redirect(c, moved, 308)
    const isPage = !/\.[a-z0-9]+$/i.test(pathname)
    const sibling = isPage ? redirectToLanguage(c, pathname) : undefined
    if (sibling) return sibling
    const release = await liveFolder(siteDir)
    const { locale, prefixed } = splitLocale(pathname)
    if (!release) return notReady(c, preparing(askedLocaleOf(c) ?? locale))
    const accepted = c.req.header('accept-encoding') ?? ''
    const file = fileFor(shellOf(pathname) ?? pathname, isPage)
    const found = file ? await readServed(join(release, file), accepted) : null
    if (found?.movedTo) return movedAnswer(c, found.movedTo)
    if (file && found) {
      const status = NOT_FOUND_PAGE.test(file) ? 404 : 200
      if (status === 200 && search === '') {
        const headers = headersOf(c, file, found)
        const followsCookie = isPage && !prefixed
        const { path, form } = found
        hot?.remember({ pathname, accepted, release, path, form, followsCookie, headers })
      }
      return answer(c, file, found, status)
    }
    const missing = `${localePath(locale, '/404').slice(1)}.html`
    const page = await readServed(join(release, missing), accepted)
    return page ? answer(c, missing, page, 404) : next()
  }
}

/** The not-found page answers 404 at its own address, too, so that no search engine lists it. */
const NOT_FOUND_PAGE = /^([a-z]{2}\/)?404\.html$/

/** The page that serves an address without a built page of its own (requirements §10.3). */
function shellOf(pathname: string): string | undefined {
  return joinFormAddress(pathname)?.page ?? officeShell(pathname)
}

function fileFor(pathname: string, isPage: boolean): string | null {
  if (pathname === '/') return 'index.html'
  const path = safePath(pathname)
  return path && isPage ? `${path}.html` : path
}

/**
 * The one address of a page: no trailing slash, no `.html`, and no double slash, which after a
 * language prefix would become the address of another host.
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

/**
 * Redirects a visitor to the page in the language that the query or the cookie names
 * (requirements §10.1).
 */
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

/** Redirects to a path of this site and keeps the rest of the query; never to another host. */
function redirect(c: Context, path: string, status: 301 | 302 | 308): Response {
  const { searchParams } = new URL(c.req.url)
  if (status === 302) searchParams.delete(LOCALE_QUERY)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  if (status === 302) c.header('cache-control', 'no-store')
  c.header('vary', 'Cookie')
  return c.redirect(`${path}${query}`, status)
}

/** Search engines and scripts follow a redirect better than a refresh page. Always revalidated. */
function movedAnswer(c: Context, path: string): Response {
  for (const [name, value] of Object.entries(siteHeaders('moved.html'))) c.header(name, value)
  return redirect(c, path, 301)
}

function answer(c: Context, file: string, found: ServedFile, status: 200 | 404): Response {
  for (const [name, value] of Object.entries(headersOf(c, file, found))) c.header(name, value)
  c.header('etag', found.etag)
  if (status === 200 && c.req.header('if-none-match')?.includes(found.etag)) {
    return c.body(null, 304)
  }
  c.header('content-length', String(found.bytes.length))
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(found.bytes, status)
}

/** The headers that do not depend on the file's bytes. */
function headersOf(c: Context, file: string, { encoding }: ServedFile): Record<string, string> {
  const isSecret = joinFormAddress(new URL(c.req.url).pathname) !== undefined
  return {
    ...siteHeaders(file, { isSecret }),
    'content-type': typeOf(file),
    ...(encoding && { 'content-encoding': encoding }),
  }
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
