import type { APIRoute } from 'astro'
import { modelOf, pathsOf } from '../content/door.ts'
import { urlset } from '../content/urlset.ts'

export const getStaticPaths = pathsOf('sitemap')

export const GET: APIRoute = async (context) => urlset(await modelOf(context, 'sitemap'))
