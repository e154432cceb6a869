import type { APIRoute } from 'astro'
import { modelOf } from '../content/door.ts'
import { LOCALES } from '../i18n/locales.ts'

/** The list of the sitemaps, one for each language. */
export const GET: APIRoute = async (context) => {
  const { site } = await modelOf(context, 'sitemap-index')
  const maps = LOCALES.map((one) => `<sitemap><loc>${site.url}/sitemap-${one}.xml</loc></sitemap>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
