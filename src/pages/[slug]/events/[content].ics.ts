import type { APIRoute } from 'astro'
import { icalendar } from '#src/content/feeds/icalendar.ts'
import { modelOf, pathsOf } from '#src/content/page-model-loader.ts'

export const getStaticPaths = pathsOf('event-calendar')

export const GET: APIRoute = async (context) =>
  new Response(icalendar(await modelOf(context, 'event-calendar')), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  })
