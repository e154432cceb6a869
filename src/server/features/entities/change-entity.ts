import { eq } from 'drizzle-orm'
import type { EntityForm } from '#src/contract/people/entity.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities } from '#src/server/db/schema.ts'
import { columnsOf, type EntityRow } from './rows.ts'

/**
 * Keeps new values of somebody in a register. With another address they are no longer linked to
 * the account of the former one: whose the new one is, its owner says.
 *
 * @param current the row, locked
 * @param now the present instant, ISO 8601 in UTC
 */
export async function changeEntity(
  tx: Db,
  current: EntityRow,
  form: EntityForm,
  now: string,
): Promise<void> {
  const emailFolded = form.email === null ? null : foldEmail(form.email)
  const isSameAddress = emailFolded === current.emailFolded
  await tx
    .update(entities)
    .set({
      ...columnsOf(form),
      accountId: isSameAddress ? current.accountId : null,
      updatedAt: now,
    })
    .where(eq(entities.id, current.id))
}
