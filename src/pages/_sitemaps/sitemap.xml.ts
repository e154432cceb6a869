import type { APIRoute } from 'astro'
import { communitySitemapPath } from '#src/content/community-models.ts'
import { sitemapAnswer } from '#src/content/feeds/xml.ts'
import { modelOf } from '#src/content/page-model-loader.ts'
import { LOCALES } from '#src/i18n/locales.ts'

/** The sitemap index: for each language the portal's sitemap, then one for each community. */
export const GET: APIRoute = async (context) => {
  const { site, slugs } = await modelOf(context, 'sitemap-index')
  const paths = LOCALES.flatMap((locale) => [
    `/sitemap-${locale}.xml`,
    ...slugs.map((slug) => communitySitemapPath(slug, locale)),
  ])
  const maps = paths.map((path) => `<sitemap><loc>${site.url}${path}</loc></sitemap>`)
  return sitemapAnswer(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`,
  )
}
