import type { PageModel } from '#src/content/page-models/page-model.ts'
import { type Renderer, renderPage } from '../bundle/render.ts'
import { type PageVariants, writePage } from '../release/compress.ts'
import { toFilePath } from '../release/file-paths.ts'

/**
 * Renders and writes pages one after another in this thread.
 *
 * @throws PublishRefused if a page fails
 */
export async function renderPages(
  bundle: Renderer,
  models: PageModel[],
  { dir, variants }: { dir: string; variants: PageVariants },
): Promise<void> {
  for (const model of models) {
    writePage(dir, toFilePath(model.route), await renderPage(bundle, model), variants)
  }
}

/** Renders the pages of a whole release. */
export interface RenderPool {
  /**
   * Renders pages and writes each, with its compressed variants, below a folder.
   *
   * @throws PublishRefused if a page fails
   */
  render(models: PageModel[], dir: string): Promise<void>
  /** Closes the pool; current work is dropped. */
  close(): Promise<void>
}
