import type { PageModel } from '#src/content/page-models/page-model.ts'

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
