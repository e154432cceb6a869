import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { ConfigurationForm } from '#src/contract/community/configuration-form.ts'
import {
  CommunityForm,
  ConfigurationRecord,
  type OfficePage,
  type PageChanges,
} from '#src/contract/community/office-page.ts'
import { FALLBACK_LOCALE } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { columnsFrom, fieldsFrom } from '#src/server/db/field-names.ts'
import { communities } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { merged } from '#src/server/http/body/checked-body.ts'
import { versionOf } from '#src/server/http/versions.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { pageLanguage, turnLanguage } from './translations.ts'
import { addConfiguration, changeConfiguration, configurationsOf } from './write-configuration.ts'

/** In an order that versions depend on. */
const COMMUNITY_FIELDS = Object.keys(CommunityForm.entries) as Array<keyof CommunityForm>

/**
 * The configuration of a community's page.
 *
 * @throws ApiError `not_found`
 */
export async function officePage(db: Db, communityId: number): Promise<OfficePage> {
  const [community] = await db
    .select({
      id: communities.id,
      name: communities.name,
      ...fieldsFrom(communities, COMMUNITY_FIELDS),
    })
    .from(communities)
    .where(eq(communities.id, communityId))
  const [stored] = await configurationsOf(db, communityId)
  const page = {
    community: orNotFound(community),
    configuration: v.parse(ConfigurationRecord, stored ?? NOTHING),
  }
  // Editors do not change the state of pictures, and the summer timetable belongs to the mass
  // times.
  const {
    body_pictures: _,
    missing_pictures: __,
    missing_header: ___,
    ...written
  } = page.configuration
  const { masses_summer_from: ____, masses_summer_to: _____, ...own } = written
  return { version: versionOf([page.community, own]), ...page }
}

/** An empty configuration. */
const NOTHING = v.parse(ConfigurationForm, {})

/**
 * Changes the community's own fields and those of its configuration together.
 *
 * @param expected the version that the changes were made to; undefined accepts any
 * @returns the number of its configuration
 * @throws ApiError `changed_meanwhile`; `bad_request`; `not_found`
 */
export async function changePage(
  tx: Db,
  scope: OfficeScope,
  changes: v.InferOutput<typeof PageChanges>,
  expected: string | undefined,
): Promise<number> {
  const { communityId, now } = scope
  await lockCommunity(tx, communityId)
  const { version, community, configuration } = await officePage(tx, communityId)
  if (expected !== undefined && expected !== version) throw new ApiError('changed_meanwhile')
  if (changes.community) {
    const { id: _, name: __, ...current } = community
    const form = merged(CommunityForm, current, changes.community, 'community')
    await tx
      .update(communities)
      .set({ ...columnsFrom(form, COMMUNITY_FIELDS), updatedAt: now })
      .where(eq(communities.id, communityId))
  }
  const [stored] = await configurationsOf(tx, communityId)
  if (!stored) {
    const form = merged(ConfigurationForm, {}, changes.configuration ?? {}, 'configuration')
    return await addConfiguration(tx, scope, form)
  }
  if (changes.configuration) {
    await changeConfiguration(tx, scope, stored.id, changes.configuration, 'configuration')
    const from = configuration.language ?? FALLBACK_LOCALE
    await turnLanguage(tx, communityId, { from, to: await pageLanguage(tx, communityId) })
  }
  return stored.id
}
