import type { Bundle } from '../bundle/load.ts'
import type { Effort } from '../release/compress.ts'
import type { Press } from './press.ts'
import { print } from './print.ts'
import { WorkerPress } from './worker-press.ts'

/** A press for one release, on all processors if other threads can load the bundle. */
export function openPress(bundle: Bundle, effort: Effort): Press {
  if (bundle.entry) return new WorkerPress(bundle.entry, effort)
  return {
    print: (models, dir) => print(bundle, models, { dir, effort }),
    close: async () => {},
  }
}
