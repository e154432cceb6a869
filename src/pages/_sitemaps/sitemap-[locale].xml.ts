import type { APIRoute } from 'astro'
import { modelOf, pathsOf } from '#src/content/page-model-loader.ts'
import { urlset } from '#src/content/urlset.ts'

export const getStaticPaths = pathsOf('sitemap')

export const GET: APIRoute = async (context) => urlset(await modelOf(context, 'sitemap'))
