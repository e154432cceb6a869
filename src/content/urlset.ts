import { FALLBACK_LOCALE } from '../i18n/locales.ts'
import { localePath, siblings } from '../i18n/urls.ts'
import type { CommunitySitemapFile, SitemapFile } from './page-models.ts'

/** A sitemap: the addresses of one language, each with its siblings (DESIGN §4; sitemaps.org). */
export function urlset({ entries, locale, site }: SitemapFile | CommunitySitemapFile): Response {
  const urls = entries.map(({ path, updatedAt }) => {
    const others = [
      ...siblings(path).map((one) => ({ lang: one.locale as string, path: one.path })),
      { lang: 'x-default', path: localePath(FALLBACK_LOCALE, path) },
    ]
    const links = others.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.lang}" href="${site.url}${one.path}"/>`,
    )
    const modified = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
    return `<url><loc>${site.url}${localePath(locale, path)}</loc>${modified}${links.join('')}</url>`
  })
  return sitemapAnswer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  )
}

/** The file that holds a sitemap, or the list of them. */
export function sitemapAnswer(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
