import { eq } from 'drizzle-orm'
import type { EntityForm } from '#src/contract/people/entity.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities } from '#src/server/db/schema.ts'
import { type EntityRow, toEntityColumns } from './rows.ts'

/**
 * Changes a record of the register. A new address ends the link to the account of the former one:
 * only the owner of the new address can accept a link.
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
      ...toEntityColumns(form),
      accountId: isSameAddress ? current.accountId : null,
      updatedAt: now,
    })
    .where(eq(entities.id, current.id))
}
