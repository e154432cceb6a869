import type { Graph as GraphOfThings, Thing } from 'schema-dts'
import type { PageModel } from '../page-models/page-model.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { event } from './event.ts'
import { newsArticle } from './news-article.ts'
import { type Parish, parish } from './parish.ts'
import { webPage } from './web-page.ts'

/** An object with two types is a thing, too, but the types of things lack it. */
type Graph = Omit<GraphOfThings, '@graph'> & { '@graph': ReadonlyArray<Thing | Parish> }

/**
 * A page's data for search engines about its subject, as JSON-LD (schema.org) that is safe in a
 * `<script>`; null if there is none.
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

/** JSON in which nothing can close the element around it, or open a comment in it. */
function asScript(value: Graph): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
