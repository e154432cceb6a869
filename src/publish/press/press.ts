import { setImmediate } from 'node:timers/promises'
import type { PageModel } from '../../content/page-models.ts'
import type { Bundle } from '../bundle/load.ts'
import type { Effort } from '../release/compress.ts'
import { fileOf } from '../release/paths.ts'
import { writePage } from '../release/write.ts'
import { renderPage } from '../render.ts'
import { WorkerPress } from './worker-press.ts'

/** What makes the pages of a whole release. */
export interface Press {
  /**
   * Renders pages and writes each, with its compressed variants, below a folder.
   *
   * @throws PublishRefused where a page fails
   */
  print(models: PageModel[], dir: string): Promise<void>
  /** Ends it; what is under way is given up. */
  close(): Promise<void>
}

/** A press for one release, on all processors where the bundle can be loaded by other threads. */
export function openPress(bundle: Bundle, effort: Effort): Press {
  if (bundle.entry) return new WorkerPress(bundle.entry, effort)
  const here = (models: PageModel[], dir: string) => print(bundle, models, { dir, effort })
  return { print: here, close: async () => {} }
}

/**
 * Prints pages one after another in this thread.
 *
 * @throws PublishRefused where a page fails
 */
export async function print(
  bundle: Pick<Bundle, 'app'>,
  models: PageModel[],
  { dir, effort }: { dir: string; effort: Effort },
): Promise<void> {
  for (const model of models) {
    writePage(dir, fileOf(model.route), await renderPage(bundle, model), effort)
    // Without a pause for the collector, memory grows with the number of pages (DESIGN §7).
    await setImmediate()
  }
}
