import type { AstroGlobal, GetStaticPaths } from 'astro'
import { firstLocale } from '#src/i18n/locales.ts'
import { localePath, splitLocale } from '#src/i18n/urls.ts'
import type { PageKind, PageModel, PageOf } from './page-models/page-model.ts'
import { plainBuildModels } from './plain-build.ts'

/**
 * The one door through which a page gets its model. The publisher hands it in with the request; a
 * plain `astro build` and `astro dev` fetch the portal themselves and look the page up, so that
 * both ways render the same bytes (decision 001).
 *
 * @param kinds what may stand at the address: several where one route makes several kinds
 * @throws where the address is no page of these kinds
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

/** In development the page for unknown addresses is asked for by those addresses. */
async function lookedUp(pathname: string, kind: PageKind): Promise<PageModel | undefined> {
  const models = await plainBuildModels()
  const route = canonicalRoute(pathname)
  if (kind !== 'not-found') return models.get(route)
  return models.get(localePath(splitLocale(route).locale, '/404'))
}

/** The addresses of all pages of some kinds, for the routes with parameters. */
export function pathsOf(...kinds: PageKind[]): GetStaticPaths {
  return async ({ routePattern }) => {
    const [, first = ''] = routePattern.split('/')
    const models = [...(await plainBuildModels()).values()]
    return models
      .filter((model) => kinds.includes(routeKind(model)))
      .filter((model) => routePattern.includes('[locale]') || model.locale === firstLocale(first))
      .map((model) => ({ params: parametersOf(model) }))
  }
}

/** What is left where a content was is made by the same route as its page. */
function routeKind(model: PageModel): PageKind {
  return model.kind === 'moved' ? model.former : model.kind
}

function parametersOf(model: PageModel): Record<string, string> {
  if (model.kind === 'moved') {
    const [, slug = '', ...rest] = model.path.split('/')
    return { slug, content: rest.at(-1) ?? '' }
  }
  if (model.kind === 'sitemap') return { locale: model.locale }
  if (model.kind === 'community-sitemap') return { locale: model.locale, slug: model.slug }
  if (model.kind === 'banner') return { slug: model.slug }
  if (model.kind === 'community-feed') return { slug: model.feed.slug }
  if (model.kind === 'community-calendar') return { slug: model.calendar.slug }
  if (model.kind === 'event-calendar') return { slug: model.slug, content: model.content.slug }
  if (!('community' in model)) return {}
  const { slug } = model.community
  if (model.kind === 'private-area') return { slug, room: model.room }
  return 'content' in model ? { slug, content: model.content.slug } : { slug }
}

function isOf<Kind extends PageKind>(
  model: PageModel,
  kinds: readonly Kind[],
): model is PageOf<Kind> {
  return kinds.some((kind) => kind === model.kind)
}

/** A plain build names pages by their files: `/es/index.html` and `/es.html` are `/es`. */
function canonicalRoute(pathname: string): string {
  return pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/'
}
