import type { PageModel } from '#src/content/page-models/page-model.ts'

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
