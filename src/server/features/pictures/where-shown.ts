import { and, eq, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { writeSigns } from '#src/domain/contents/body-images.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  configurationTranslations,
  contentPictures,
  contents,
  contentTranslations,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { isPublished } from '../contents/rules.ts'
import type { Change } from '../publishing/announce.ts'
import { BLOCK_COLUMNS, TRANSLATED_BLOCK_COLUMNS } from './block-columns.ts'
import { isForeign } from './shown-picture.ts'

/** For each community on whose pages a picture of another host stands, or will stand: one record. */
export async function whereShown(db: Db, address: string): Promise<Change[]> {
  const inGallery = db
    .select({ id: contentPictures.contentId })
    .from(contentPictures)
    .where(and(isForeign(contentPictures.url), eq(contentPictures.url, address)))
  const inTranslation = db
    .select({ id: contentTranslations.contentId })
    .from(contentTranslations)
    .where(isWithin(contentTranslations.body, address))
  const isCover = and(isForeign(contents.coverUrl), eq(contents.coverUrl, address))
  const isInContent = or(
    isCover,
    inArray(contents.id, inGallery),
    isWithin(contents.body, address),
    inArray(contents.id, inTranslation),
  )
  const shownIn = await db
    .select({ communityId: contents.communityId, recordId: min(contents.id) })
    .from(contents)
    .where(and(isPublished(), isInContent))
    .groupBy(contents.communityId)
  const isInBlock = Object.values(BLOCK_COLUMNS).map((column) => isWithin(column, address))
  const inTranslatedBlock = db
    .select({ id: configurationTranslations.configurationId })
    .from(configurationTranslations)
    .where(
      or(...Object.values(TRANSLATED_BLOCK_COLUMNS).map((column) => isWithin(column, address))),
    )
  const headed = await db
    .select({ communityId: websiteConfigurations.communityId, recordId: websiteConfigurations.id })
    .from(websiteConfigurations)
    .where(
      or(
        eq(websiteConfigurations.headerUrl, address),
        ...isInBlock,
        inArray(websiteConfigurations.id, inTranslatedBlock),
      ),
    )
  return [
    ...shownIn.flatMap(({ communityId, recordId }) =>
      recordId === null ? [] : { communityId, recordId, changed: 'content' as const },
    ),
    ...headed.map((one) => ({ ...one, changed: 'configuration' as const })),
  ]
}

/** The condition that HTML names a picture: as clean HTML writes it, which all that is stored is. */
function isWithin(column: AnyPgColumn, address: string): SQL {
  return sql`strpos(${column}, ${`src="${writeSigns(address)}"`}) > 0`
}
