import { EntityForm, type EntityRecord } from '#src/contract/people/entity.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { plainTaxpayer } from '#src/domain/people/taxpayer.ts'
import { fold } from '#src/domain/search/folding.ts'
import { columnsFrom, fieldsFrom } from '#src/server/db/field-names.ts'
import type { entities } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { versionOf } from '#src/server/http/versions.ts'

export type EntityRow = typeof entities.$inferSelect

/** In an order that versions depend on. */
const FIELDS = Object.keys(EntityForm.entries) as Array<keyof EntityForm>

/** The columns for a form's values, and the search columns of the register. */
export function toEntityColumns(form: EntityForm) {
  return {
    ...columnsFrom(form, FIELDS),
    nameFolded: fold(form.name),
    taxpayer: form.taxpayer === null ? null : plainTaxpayer(form.taxpayer),
    emailFolded: form.email === null ? null : foldEmail(form.email),
  }
}

/** The form's values of a row. */
export function toEntityForm(row: EntityRow): EntityForm {
  return fieldsFrom(row, FIELDS)
}

/** A row with its account, in the shape of the office's answers. */
export function entityRecordOf({
  entity,
  account,
}: {
  entity: EntityRow
  account: EntityRecord['account']
}): EntityRecord {
  const form = toEntityForm(entity)
  return {
    id: entity.id,
    ...form,
    account,
    version: versionOf(form),
    created_at: toInstant(entity.createdAt),
    updated_at: toInstant(entity.updatedAt),
  }
}
