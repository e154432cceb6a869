import type { APIRoute } from 'astro'
import { modelOf, pathsOf } from '../content/door.ts'
import { FALLBACK_LOCALE } from '../i18n/locales.ts'
import { localePath, siblings } from '../i18n/urls.ts'

export const getStaticPaths = pathsOf('sitemap')

/** The addresses of one language, each with its siblings (DESIGN §4). */
export const GET: APIRoute = async (context) => {
  const { entries, locale, site } = await modelOf(context, 'sitemap')
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
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  )
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
