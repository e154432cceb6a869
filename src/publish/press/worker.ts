import { workerData } from 'node:worker_threads'
import type { PageModel } from '#src/content/page-models/page-model.ts'
import { importBundle } from '../bundle/load.ts'
import type { Effort } from '../release/compress.ts'
import { answerOrders } from './answer-orders.ts'
import { print } from './print.ts'

/** What a thread that renders is started with. */
export interface PressData {
  /** Absolute path of the bundle's entry. */
  entry: string
  effort: Effort
}

/** Pages for it to print. */
export interface PrintOrder {
  dir: string
  models: PageModel[]
}

/** It has a bundle of its own, warm for the whole release. */
const { entry, effort } = workerData as PressData
const bundle = importBundle(entry)
// Whoever sends an order is told.
bundle.catch(() => undefined)

answerOrders(async ({ models, dir }: PrintOrder) => print(await bundle, models, { dir, effort }))
