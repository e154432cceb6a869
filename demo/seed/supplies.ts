import type { Db } from '#src/server/db/connection.ts'
import type { DemoPictures } from './pictures.ts'

/** The dependencies for inserting a parish, besides the parish itself. */
export interface Supplies {
  /** A transaction: the outer connection would wait for it forever. */
  tx: Db
  pictures: DemoPictures
  /** Stores a PDF with these lines and returns its address. */
  storePdf(name: string, lines: string[]): Promise<string>
  now: string
}
