import type { PageModel } from './page-models/page-model.ts'

/** A name in the whole process, since each copy of this module must find the same place. */
const PLACE = Symbol.for('adro.models-of-this-build')

const shared: typeof globalThis & { [PLACE]?: Map<string, PageModel> } = globalThis

/**
 * Lays the models of a plain build where its pages find them. The configuration of a build is the
 * code as it stands, and its pages are a bundle that the same process loads: each has a copy of
 * every module, so what a module remembers is not known to the other.
 *
 * @param models all pages by route
 */
export function handModels(models: Map<string, PageModel>): void {
  shared[PLACE] = models
}

/** The models that were laid there; undefined in development, and if there is no plain build. */
export function handedModels(): Promise<Map<string, PageModel>> | undefined {
  const models = shared[PLACE]
  return models && Promise.resolve(models)
}
