import { createApiClient } from '#src/api/client.ts'
import { fetchForHost } from '#src/api/local-fetch.ts'
import { loadConfig } from '#src/config/read-config.ts'
import { communityModels } from './community-models.ts'
import type { PageModel } from './page-models/page-model.ts'
import type { PagesInput } from './pages-input.ts'
import { loadPortal } from './portal.ts'
import { communitySummary, portalModels } from './portal-models.ts'
import { apiUrlFor, siteFacts } from './site.ts'

/** A global name, because each copy of this module must find the same value. */
const PLACE = Symbol.for('adro.models-of-this-build')

const shared: typeof globalThis & { [PLACE]?: Map<string, PageModel> } = globalThis

/**
 * Stores the models of a plain build where its pages find them. The build's configuration runs from
 * the source modules, and its pages run from a bundle in the same process: each has its own copy of
 * every module, so they share no module state.
 *
 * @param models all pages by route
 */
export function handModels(models: Map<string, PageModel>): void {
  shared[PLACE] = models
}

/** The stored models; undefined in development, and if there is no plain build. */
export function handedModels(): Promise<Map<string, PageModel>> | undefined {
  const models = shared[PLACE]
  return models && Promise.resolve(models)
}

/** In development, later requests for a page show recent changes. */
const DEV_FRESH_MS = 2_000

let loaded: { at: number; models: Promise<Map<string, PageModel>> } | undefined

/** All pages by route, fetched once in a build, and again at intervals during development. */
export function plainBuildModels(): Promise<Map<string, PageModel>> {
  const now = Date.now()
  if (!loaded || (import.meta.hot && now - loaded.at > DEV_FRESH_MS)) {
    loaded = { at: now, models: handedModels() ?? fetchModels(now) }
  }
  return loaded.models
}

/**
 * All pages by route, for code that runs before the pages of a build. The pages reuse the result,
 * so the API is queried once.
 *
 * @throws if the API cannot be reached, or breaks the contract
 */
export async function modelsOfThisBuild(): Promise<Map<string, PageModel>> {
  const models = await plainBuildModels()
  handModels(models)
  return models
}

async function fetchModels(now: number): Promise<Map<string, PageModel>> {
  const config = loadConfig()
  const apiUrl = apiUrlFor(config)
  const { productSlug } = config
  const source = createApiClient({ apiUrl, productSlug, fetch: fetchForHost(apiUrl) })
  const models = pageModels({
    communities: await loadPortal(source),
    site: siteFacts(config),
    product: config.productSlug,
    now: new Date(now).toISOString(),
  })
  return new Map(models.map((model) => [model.route, model]))
}

/**
 * Every page of the site in every language, as plain objects. Pure: the same input gives the same
 * models, and a page shows only the data of its model.
 */
export function pageModels(input: PagesInput): PageModel[] {
  const summaries = input.communities.map((data) => communitySummary(data, input))
  return [
    ...portalModels(summaries, input),
    ...input.communities.flatMap((data) => communityModels(data, input)),
  ]
}
