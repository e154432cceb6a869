import { isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { installation } from '#src/server/db/schema.ts'

/** Hosts at which nobody else can have subscribed to anything. */
const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * What the names of calendar entries end with, for good (decision 071). An installation from before
 * there was such an id has given out names that end with its host: the first host that is not this
 * very machine is settled as its id, and until then is what it has.
 *
 * @param siteUrl origin of the pages
 */
export async function settledUidNamespace(db: Db, siteUrl: string): Promise<string> {
  const host = new URL(siteUrl).hostname
  if (!OWN_MACHINE.test(host)) {
    await db
      .update(installation)
      .set({ uidNamespace: host })
      .where(isNull(installation.uidNamespace))
  }
  const [row] = await db.select({ uidNamespace: installation.uidNamespace }).from(installation)
  return row?.uidNamespace ?? host
}
