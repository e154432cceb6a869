import type { Db } from '#src/server/db/connection.ts'
import type { DemoPictures } from './pictures.ts'

/** What inserting a parish needs besides the parish. */
export interface Supplies {
  /** A transaction: the outer connection would wait for it for ever. */
  tx: Db
  pictures: DemoPictures
  /** Stores a PDF of these lines and tells its address. */
  storePdf(name: string, lines: string[]): Promise<string>
  now: string
}
