import { and, eq, inArray } from 'drizzle-orm'
import { ConfigurationForm } from '#src/contract/community/configuration-form.ts'
import type { WebsiteConfiguration } from '#src/contract/community/website-configuration.ts'
import type { StaffListQuery } from '#src/contract/office/staff-list.ts'
import type { Paged } from '#src/contract/paging.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, websiteConfigurations } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import { windowOf } from '#src/server/http/lists/list-sql.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import {
  type NamedRecord,
  refuseUnknownSections,
} from '#src/server/office-kit/unknown-references.ts'
import { askForPictures } from '../pictures/ask-for-pictures.ts'
import { pictureFailure } from '../pictures/copied-pictures.ts'
import { blockPictures, withBlockPictures } from './block-pictures.ts'
import { configurationOf, toConfigurationColumns } from './rows.ts'
import { findPageTranslations, writeTranslations } from './translations.ts'

type Scope = Pick<OfficeScope, 'communityId'>

/** The community's configuration, as a list. */
export async function listConfigurations(
  db: Db,
  { communityId }: Scope,
  query: StaffListQuery,
): Promise<Paged<WebsiteConfiguration>> {
  const rows = await configurationsOf(db, communityId)
  const { limit, offset } = windowOf(query)
  const results = rows.slice(offset, limit === undefined ? undefined : offset + limit)
  return { results, page: query.page, total: rows.length }
}

/**
 * The configuration with that number.
 *
 * @throws ApiError `not_found`
 */
export async function editedConfiguration(
  db: Db,
  { communityId }: Scope,
  id: number,
): Promise<WebsiteConfiguration> {
  const rows = await configurationsOf(db, communityId)
  return orNotFound(rows.find((row) => row.id === id))
}

/**
 * Adds the configuration of a community's site.
 *
 * @returns the number of its configuration
 * @throws ApiError `one_per_community`; `bad_request` for a section that the community does not
 *   have
 */
export async function addConfiguration(
  tx: Db,
  scope: OfficeScope,
  form: ConfigurationForm,
): Promise<number> {
  const { communityId } = scope
  await lockCommunity(tx, communityId)
  const existing = await configurationsOf(tx, communityId)
  if (existing.length > 0) throw new ApiError('one_per_community')
  await refuseUnknownSection(tx, communityId, form)
  await askForPictures(tx, scope, picturesOf(form))
  const [row] = await tx
    .insert(websiteConfigurations)
    .values({ communityId, ...toConfigurationColumns(form) })
    .returning({ id: websiteConfigurations.id })
  if (!row) throw new Error('The insert gave no row back.')
  await writeTranslations(tx, row.id, form)
  return row.id
}

/**
 * Changes a configuration.
 *
 * @param wrapper the field of the body with the changes
 * @throws ApiError `not_found`; `bad_request`
 */
export async function changeConfiguration(
  tx: Db,
  scope: OfficeScope,
  id: number,
  changes: Changes,
  wrapper: string | null = null,
): Promise<void> {
  await lockCommunity(tx, scope.communityId)
  const current = await editedConfiguration(tx, scope, id)
  const fields = Object.entries(current).filter(([field]) => field in ConfigurationForm.entries)
  const form = merged(ConfigurationForm, Object.fromEntries(fields), changes, wrapper)
  await refuseUnknownSection(tx, scope.communityId, form, wrapper)
  await askForPictures(tx, scope, picturesOf(form))
  await tx
    .update(websiteConfigurations)
    .set(toConfigurationColumns(form))
    .where(eq(websiteConfigurations.id, id))
  await writeTranslations(tx, id, form)
}

/**
 * Refuses to delete the community's configuration, because its site needs it; other numbers are
 * treated as unknown.
 *
 * @throws ApiError `one_per_community`
 */
export async function refuseToDelete(
  tx: Db,
  { communityId }: Scope,
  ids: number[],
): Promise<number[]> {
  const known = await tx.$count(
    websiteConfigurations,
    and(eq(websiteConfigurations.communityId, communityId), inArray(websiteConfigurations.id, ids)),
  )
  if (known === new Set(ids).size) throw new ApiError('one_per_community')
  return []
}

function picturesOf(form: ConfigurationForm): Array<string | null> {
  return [form.header_url, ...blockPictures(form)]
}

/** The community's configuration: one or none. */
export async function configurationsOf(
  db: Db,
  communityId: number,
): Promise<WebsiteConfiguration[]> {
  const rows = await db
    .select({
      row: websiteConfigurations,
      slug: communities.slug,
      headerFailure: pictureFailure(websiteConfigurations.headerUrl),
    })
    .from(websiteConfigurations)
    .innerJoin(communities, eq(communities.id, websiteConfigurations.communityId))
    .where(eq(websiteConfigurations.communityId, communityId))
  const translations = await findPageTranslations(db, communityId)
  return await withBlockPictures(
    db,
    rows.map((one) => configurationOf({ ...one, translations })),
  )
}

async function refuseUnknownSection(
  tx: Db,
  communityId: number,
  { seccao_noticias_id: id }: ConfigurationForm,
  wrapper: string | null = null,
): Promise<void> {
  const field = wrapper === null ? 'seccao_noticias_id' : `${wrapper}.seccao_noticias_id`
  const named: NamedRecord[] = id === null ? [] : [[field, id]]
  await refuseUnknownSections(tx, communityId, named)
}
