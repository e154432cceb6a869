import { sql } from 'drizzle-orm'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '../db/connection.ts'
import { rawRows } from '../db/raw-rows.ts'
import { DEAD_MAIL_QUEUE, MAIL_QUEUE } from './queues.ts'

const MAIL_QUEUES = sql`(${MAIL_QUEUE}, ${DEAD_MAIL_QUEUE})`

/**
 * Removes the mails that name an address from the queue: waiting, active, sent or given up. Other
 * mails name a record and identify nobody once it is deleted.
 *
 * @param tx the transaction in which the address is erased
 * @param emailFolded as `foldEmail` gives it
 */
export async function forgetMailsTo(tx: Db, emailFolded: string): Promise<void> {
  const named = await rawRows<{ id: string; email: string }>(
    tx,
    sql`select id, data->>'email' as email from pgboss.job
      where name in ${MAIL_QUEUES} and data->>'email' is not null`,
  )
  for (const { id } of named.filter(({ email }) => foldEmail(email) === emailFolded)) {
    await tx.execute(sql`delete from pgboss.job where name in ${MAIL_QUEUES} and id = ${id}`)
  }
}
