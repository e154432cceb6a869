import { refreshTag } from '#src/contract/publishing/site-files.ts'
import { translatorOf } from '#src/i18n/bundled.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { MovedPage } from './page-models/content-pages.ts'

/**
 * The file at a content's former address. A plain host serves it as it is, and the browser follows
 * its redirect; our server answers with a redirect instead. The file is too small to be worth
 * compressing, and needs no policy: it has no script and no picture.
 */
export function movedAnswer({ locale, to, site }: MovedPage): Response {
  const { t } = translatorOf(locale)
  const path = localePath(locale, to)
  const html =
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    refreshTag(path) +
    `<link rel="canonical" href="${site.url}${path}"><meta name="robots" content="noindex">` +
    `<title>${t('content.moved.title')}</title></head>` +
    `<body><a href="${path}">${t('content.moved.link')}</a></body></html>\n`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
