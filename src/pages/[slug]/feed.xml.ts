import type { APIRoute } from 'astro'
import { atomFeed } from '#src/content/feeds/atom-feed.ts'
import { modelOf, pathsOf } from '#src/content/page-model-loader.ts'

export const getStaticPaths = pathsOf('community-feed')

export const GET: APIRoute = async (context) =>
  new Response(atomFeed(await modelOf(context, 'community-feed')), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
