import { PREVIEW_PAGE_PATH } from '#src/contract/contents/preview-page.ts'
import {
  HASHED_FOLDER,
  headersOfKind,
  type SiteFileKind,
} from '#src/contract/publishing/site-files.ts'
import { transportHeaders } from '#src/contract/publishing/transport-security.ts'
import { OFFICES_PATH } from '#src/domain/office.ts'
import { FALLBACK_LOCALE, LOCALES } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'

/** A file of the release that tells a host how to serve the others. */
interface HostFile {
  /** Its path in the release. */
  file: string
  text: string
}

/** The site facts that a host needs. */
interface HostedSite {
  /** The address at which pages call the API: an absolute URL, or a path on the site itself. */
  apiUrl: string
  /** Origin that readers use. */
  siteUrl: string
}

/**
 * `_headers` and `_redirects`, as Netlify and Cloudflare Pages read them: the behaviour of our own
 * server, as far as these files can express it. A script of the page chooses the reader's language.
 */
export function hostFiles({ apiUrl, siteUrl }: HostedSite): HostFile[] {
  return [
    { file: '_headers', text: headersFile(siteUrl) },
    { file: '_redirects', text: redirectsFile(apiUrl) },
  ]
}

/**
 * Both hosts join the values of all matching rules, so no rule repeats a value of another rule for
 * the same address. Pages need no caching rule: the hosts revalidate them by default.
 */
function headersFile(siteUrl: string): string {
  const { 'cache-control': _, vary: __, ...ofPages } = headersOfKind('page')
  const everywhere = { ...ofPages, ...transportHeaders(siteUrl) }
  const secret = LOCALES.map((locale) => localePath(locale, '/:slug/join/:form'))
  return [
    '# Headers for hosts that read this file, made with each release.',
    rule('/*', everywhere),
    '# Named by a digest: never changes.',
    rule(`/${HASHED_FOLDER}*`, ownOf('hashed', everywhere)),
    '# A secret address. Of several values of Referrer-Policy the last one counts.',
    ...secret.map((path) => rule(path, ownOf('secret-page', everywhere))),
  ].join('\n')
}

/** The headers of a kind of file that the general rule does not have. */
function ownOf(kind: SiteFileKind, said: Record<string, string>): Record<string, string> {
  const { vary: _, ...all } = headersOfKind(kind)
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => said[name] !== value))
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${titled(name)}: ${value}`)
  return [path, ...lines, ''].join('\n')
}

/** The first matching rule counts, on some hosts even before a file of that name. */
function redirectsFile(apiUrl: string): string {
  const inAll = (line: (path: (path: string) => string) => string) =>
    LOCALES.map((locale) => line((path) => localePath(locale, path)))
  const others = LOCALES.filter((locale) => locale !== FALLBACK_LOCALE)
  return [
    '# For hosts that read this file, made with each release.',
    ...previewRules(apiUrl),
    '# Addresses of sent join requests: nobody knows them when the site is built.',
    ...inAll((at) => `${at('/:slug/join/thanks')} ${at('/:slug/join/thanks')} 200`),
    ...inAll((at) => `${at('/:slug/join/:form')} ${at('/:slug/join')} 200`),
    '# Offices of parishes: one page for all of them.',
    ...inAll((at) => `${at(OFFICES_PATH)} ${at(OFFICES_PATH)} 200`),
    ...inAll((at) => `${at(`/:slug${OFFICES_PATH}`)} ${at(OFFICES_PATH)} 200`),
    ...inAll((at) => `${at(`/:slug${OFFICES_PATH}/*`)} ${at(OFFICES_PATH)} 200`),
    '# What is not there, in its language; a host that knows no such rule leaves it out.',
    ...others.map((locale) => `/${locale}/* /${locale}/404.html 404`),
    '',
  ].join('\n')
}

/**
 * Our server makes the previews of unsaved pages: such a host can forward the request, if it
 * forwards at all. If the API is on the site's own host, that host's API forwarding needs this
 * rule, too.
 */
function previewRules(apiUrl: string): string[] {
  if (!URL.canParse(apiUrl)) return []
  return [
    '# Pages that are not saved yet, as an editor sees them. Only some hosts ask others.',
    `${PREVIEW_PAGE_PATH} ${new URL(apiUrl).origin}${PREVIEW_PAGE_PATH} 200`,
  ]
}

/** The name of a header as people write it: `X-Robots-Tag`. */
export function titled(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
}
