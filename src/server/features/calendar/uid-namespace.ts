import { isNull } from 'drizzle-orm'
import type { Db } from '#src/server/db/connection.ts'
import { installation } from '#src/server/db/schema.ts'

/** Hosts that no other machine can have subscribed at. */
const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The permanent suffix of the UIDs of calendar entries (decision 071). An older installation used
 * its host as the suffix: the first host that is not the local machine becomes its permanent
 * suffix.
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
