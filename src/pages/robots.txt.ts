import type { APIRoute } from 'astro'
import { modelOf } from '#src/content/page-model-loader.ts'

export const GET: APIRoute = async (context) => {
  const { site } = await modelOf(context, 'robots')
  return new Response(
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.url}/sitemap.xml\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  )
}
