import { workerData } from 'node:worker_threads'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { importBundle } from '../bundle/render.ts'
import type { PageVariants } from '../release/compress.ts'
import { serveTasks } from './messages.ts'
import { renderPages } from './render-pages.ts'

/** The start data of a rendering thread. */
export interface WorkerData {
  /** Absolute path of the bundle's entry. */
  entry: string
  variants: PageVariants
}

/** Pages to render. */
export interface RenderTask {
  dir: string
  models: PageModel[]
}

/** Each thread has its own bundle, warm for the whole release. */
const { entry, variants } = workerData as WorkerData
const bundle = importBundle(entry)
// The sender of a task gets the error.
bundle.catch(() => undefined)

serveTasks(async ({ models, dir }: RenderTask) =>
  renderPages(await bundle, models, { dir, variants }),
)
