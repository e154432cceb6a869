import { workerData } from 'node:worker_threads'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { importBundle } from '../bundle/load.ts'
import type { Effort } from '../release/compress.ts'
import { answerOrders } from './messages.ts'
import { print } from './print.ts'

/** The start data of a rendering thread. */
export interface PressData {
  /** Absolute path of the bundle's entry. */
  entry: string
  effort: Effort
}

/** Pages to print. */
export interface PrintOrder {
  dir: string
  models: PageModel[]
}

/** Each thread has its own bundle, warm for the whole release. */
const { entry, effort } = workerData as PressData
const bundle = importBundle(entry)
// The sender of an order gets the error.
bundle.catch(() => undefined)

answerOrders(async ({ models, dir }: PrintOrder) => print(await bundle, models, { dir, effort }))
