import type { PageModel } from '#src/content/page-models/page-model.ts'
import type { Renderer } from '../bundle/load.ts'
import type { Effort } from '../release/compress.ts'
import { fileOf } from '../release/paths.ts'
import { writePage } from '../release/write.ts'
import { renderPage } from '../render.ts'

/**
 * Prints pages one after another in this thread.
 *
 * @throws PublishRefused if a page fails
 */
export async function print(
  bundle: Renderer,
  models: PageModel[],
  { dir, effort }: { dir: string; effort: Effort },
): Promise<void> {
  for (const model of models) {
    writePage(dir, fileOf(model.route), await renderPage(bundle, model), effort)
  }
}

/** Makes the pages of a whole release. */
export interface Press {
  /**
   * Renders pages and writes each, with its compressed variants, below a folder.
   *
   * @throws PublishRefused if a page fails
   */
  print(models: PageModel[], dir: string): Promise<void>
  /** Closes the press; current work is dropped. */
  close(): Promise<void>
}
