import type { EntityForm, EntityRecord } from '#src/contract/people/entity.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { plainTaxpayer } from '#src/domain/people/masked-taxpayer.ts'
import { fold } from '#src/domain/search/folding.ts'
import { toInstant } from '#src/server/db/instants.ts'
import type { entities } from '#src/server/db/schema.ts'
import { versionOf } from '#src/server/office-kit/version-of.ts'

export type EntityRow = typeof entities.$inferSelect

/** The columns for a form's values, and the search columns of the register. */
export function columnsOf(form: EntityForm) {
  return {
    name: form.name,
    nameFolded: fold(form.name),
    sex: form.sex,
    title: form.title,
    birthPlaceParish: form.birth_place_parish,
    birthPlaceCounty: form.birth_place_county,
    taxpayer: form.taxpayer === null ? null : plainTaxpayer(form.taxpayer),
    address: form.address,
    doorNumber: form.door_number,
    postalCode: form.postal_code,
    district: form.district,
    mobilephone: form.mobilephone,
    phone: form.phone,
    fax: form.fax,
    email: form.email,
    emailFolded: form.email === null ? null : foldEmail(form.email),
  }
}

/** The form's values of a row. */
export function formOf(row: EntityRow): EntityForm {
  return {
    name: row.name,
    sex: row.sex,
    title: row.title,
    birth_place_parish: row.birthPlaceParish,
    birth_place_county: row.birthPlaceCounty,
    taxpayer: row.taxpayer,
    address: row.address,
    door_number: row.doorNumber,
    postal_code: row.postalCode,
    district: row.district,
    mobilephone: row.mobilephone,
    phone: row.phone,
    fax: row.fax,
    email: row.email,
  }
}

/** A row with its account, in the shape of the office's answers. */
export function entityRecordOf({
  entity,
  account,
}: {
  entity: EntityRow
  account: EntityRecord['account']
}): EntityRecord {
  const form = formOf(entity)
  return {
    id: entity.id,
    ...form,
    account,
    version: versionOf(form),
    created_at: toInstant(entity.createdAt),
    updated_at: toInstant(entity.updatedAt),
  }
}
