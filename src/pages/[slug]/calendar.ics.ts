import type { APIRoute } from 'astro'
import { communityIcalendar } from '#src/content/feeds/icalendar.ts'
import { modelOf, pathsOf } from '#src/content/page-model-loader.ts'

export const getStaticPaths = pathsOf('community-calendar')

export const GET: APIRoute = async (context) =>
  new Response(communityIcalendar(await modelOf(context, 'community-calendar')), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  })
