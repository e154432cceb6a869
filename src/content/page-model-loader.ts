import type { AstroGlobal, GetStaticPaths } from 'astro'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import type { PageKind, PageModel, PageOf } from './page-models/page-model.ts'
import { plainBuildModels } from './plain-build.ts'

/**
 * The only way for a page to get its model. The publisher passes the model with the request; a
 * plain `astro build` and `astro dev` fetch the portal themselves and look the page up, so that
 * both ways render the same bytes (decision 001).
 *
 * @param kinds the page kinds allowed at the address: several if one route serves several kinds
 * @throws if no page of these kinds has the address
 */
export async function modelOf<Kind extends PageKind>(
  astro: Pick<AstroGlobal, 'locals' | 'url'>,
  ...kinds: [Kind, ...Kind[]]
): Promise<PageOf<Kind>> {
  const model = astro.locals.model ?? (await lookedUp(astro.url.pathname, kinds[0]))
  if (!model || !isOf(model, kinds)) {
    throw new Error(`No page of the kind ${kinds.join(', ')} at ${astro.url.pathname}`)
  }
  return model
}

/** In development, the page for unknown addresses is requested at those addresses. */
async function lookedUp(pathname: string, kind: PageKind): Promise<PageModel | undefined> {
  const models = await plainBuildModels()
  const route = canonicalRoute(pathname)
  if (kind !== 'not-found') return models.get(route)
  return models.get(localePath(splitLocale(route).locale, '/404'))
}

/** The addresses of all pages of some kinds, for the routes with parameters. */
export function pathsOf(...kinds: PageKind[]): GetStaticPaths {
  return async ({ routePattern }) => {
    const address = patternOf(routePattern)
    const models = [...(await plainBuildModels()).values()]
    return models
      .filter((model) => kinds.includes(routeKind(model)))
      .flatMap(({ route }) => {
        const params = address.exec(route)?.groups
        return params ? [{ params }] : []
      })
  }
}

/** A content and the notice left at its old address share one route. */
function routeKind(model: PageModel): PageKind {
  return model.kind === 'moved' ? model.former : model.kind
}

/**
 * The addresses of a route, with its parameters as groups. They are read from the pages' own
 * addresses, so that every kind of page has one.
 *
 * @param routePattern as Astro writes it: `/es/[slug]/events/[content].ics`
 */
function patternOf(routePattern: string): RegExp {
  const parts = routePattern.split(/\[(\w+)\]/)
  const source = parts.map((part, at) => (at % 2 === 1 ? `(?<${part}>[^/]+)` : RegExp.escape(part)))
  return new RegExp(`^${source.join('')}$`)
}

function isOf<Kind extends PageKind>(
  model: PageModel,
  kinds: readonly Kind[],
): model is PageOf<Kind> {
  return kinds.some((kind) => kind === model.kind)
}

/** A plain build names pages by their files: `/es/index.html` and `/es.html` stand for `/es`. */
function canonicalRoute(pathname: string): string {
  return pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/'
}
