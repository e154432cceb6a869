import type { Graph as GraphOfThings, Thing } from 'schema-dts'
import type { PageModel } from '../page-models/page-model.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { event } from './event.ts'
import { newsArticle } from './news-article.ts'
import { type Parish, parish } from './parish.ts'
import { webPage } from './web-page.ts'

/** What has two types at once is a thing, too, though the types of things do not know it. */
type Graph = Omit<GraphOfThings, '@graph'> & { '@graph': ReadonlyArray<Thing | Parish> }

/**
 * What a page says to search engines about its subject, as JSON-LD (schema.org) that may stand in
 * a `<script>`; null where there is nothing to say.
 */
export function structuredData(page: PageModel): string | null {
  const things = [subject(page), breadcrumbs(page)].filter((one) => one !== undefined)
  if (things.length === 0) return null
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return asScript(graph)
}

function subject(page: PageModel): Thing | Parish | undefined {
  if (page.kind === 'community') return parish(page)
  if (page.kind === 'news') return newsArticle(page)
  if (page.kind === 'event') return event(page)
  if (page.kind === 'parish-page') return webPage(page)
  return undefined
}

/** JSON in which nothing can end the element that holds it, or open a comment in it. */
function asScript(value: Graph): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
