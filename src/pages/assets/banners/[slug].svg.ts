import type { APIRoute } from 'astro'
import { modelOf, pathsOf } from '#src/content/page-model-loader.ts'
import { azulejoBanner } from '#src/domain/pictures/azulejo.ts'

export const getStaticPaths = pathsOf('banner')

export const GET: APIRoute = async (context) => {
  const { slug, tiles } = await modelOf(context, 'banner')
  return new Response(azulejoBanner(slug, tiles), { headers: { 'content-type': 'image/svg+xml' } })
}
