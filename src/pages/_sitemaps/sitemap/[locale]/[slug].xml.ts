import type { APIRoute } from 'astro'
import { urlset } from '#src/content/feeds/xml.ts'
import { modelOf, pathsOf } from '#src/content/page-model-loader.ts'

export const getStaticPaths = pathsOf('community-sitemap')

export const GET: APIRoute = async (context) => urlset(await modelOf(context, 'community-sitemap'))
