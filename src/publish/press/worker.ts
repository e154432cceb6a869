import { parentPort, workerData } from 'node:worker_threads'
import { importBundle } from '../bundle/load.ts'
import {
  outcomeOf,
  type PressData,
  type PrintOrder,
  type PrintOutcome,
  type PrintReport,
} from './messages.ts'
import { print } from './print.ts'

/** A thread that renders: it has a bundle of its own, warm for the whole release. */
const { entry, effort } = workerData as PressData
const bundle = importBundle(entry)
// Whoever sends an order is told.
bundle.catch(() => undefined)

parentPort?.on('message', async ({ id, models, dir }: PrintOrder) => {
  const outcome: PrintOutcome = await bundle
    .then((one) => print(one, models, { dir, effort }))
    .then(() => ({ kind: 'printed' as const }), outcomeOf)
  parentPort?.postMessage({ id, outcome } satisfies PrintReport)
})
