import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { CommunityVisibility, NewCommunity } from '#src/contract/community/new-community.ts'
import { OwnOffice } from '#src/contract/office/office.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { fold } from '#src/domain/search/folding.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, sections, websiteConfigurations } from '#src/server/db/schema.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { officeAccess, platformAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import type { Acting } from '#src/server/office-kit/resource.ts'
import { invite } from '../colleagues/invitations.ts'
import { announceChange } from '../publishing/announce.ts'
import { ownOffices } from './own-offices.ts'

/**
 * The creation of a community: it is created, handed to its future office, and then made public.
 */
export function newCommunityRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, texts } = deps
  const [platform, office] = [platformAccess(deps), officeAccess(deps)]
  const officeOf = async (accountId: number, slug: string) => {
    const query = { page: 1, limit: 1, query: { slug } }
    return orNotFound((await ownOffices(db, accountId, query)).results[0])
  }
  return new Hono<AppEnv>()
    .post(
      OFFICE_PATHS.newCommunity,
      platform.gate('createCommunity'),
      checkedBody(NewCommunity),
      officeCall('createCommunity', OwnOffice, { refuses: [413, 415] }),
      async (c) => {
        const acting = platform.scopeOf(c)
        const asked = c.req.valid('json')
        const { t } = createTranslator(asked.language, texts)
        await made(db, acting, asked, t('office-communities.news_section'))
        return answer(c, await officeOf(acting.staffId, asked.slug))
      },
    )
    .put(
      OFFICE_PATHS.officeVisibility,
      office.gate('changeVisibility'),
      checkedBody(CommunityVisibility),
      officeCall('changeVisibility', OwnOffice, { refuses: [413, 415] }),
      async (c) => {
        const scope = office.scopeOf(c)
        const { is_public: isPublic } = c.req.valid('json')
        const slug = await db.transaction(async (tx) => {
          const [row] = await tx
            .update(communities)
            .set({ isPublic, updatedAt: scope.now })
            .where(eq(communities.id, scope.communityId))
            .returning({ slug: communities.slug })
          await announceChange(tx, scope, 'configuration', scope.communityId)
          return orNotFound(row).slug
        })
        return answer(c, await officeOf(scope.staffId, slug))
      },
    )
}

/** @throws ApiError `bad_request` if another community has the slug */
async function made(
  db: Db,
  acting: Acting,
  { administrator, ...community }: NewCommunity,
  newsSection: string,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const communityId = await addCommunity(tx, community, newsSection, acting.now)
      const scope = { ...acting, communityId }
      await announceChange(tx, scope, 'configuration', communityId)
      if (administrator === null) return
      await invite(tx, scope, { email: administrator, role: 'admin' })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ApiError('bad_request', { slug: { key: 'community_taken' } })
  }
}

/**
 * Creates a community with the records that its page needs: a configuration, and a section for its
 * news.
 *
 * @param tx a transaction: a slug in use ends it with a unique violation
 * @param newsSection the name of the section
 * @param now the present instant, ISO 8601 in UTC
 * @returns its number
 */
export async function addCommunity(
  tx: Db,
  community: Omit<NewCommunity, 'administrator'>,
  newsSection: string,
  now: string,
): Promise<number> {
  const { name, postal_code: postalCode, is_public: isPublic, language, ...rest } = community
  const [row] = await tx
    .insert(communities)
    .values({
      ...rest,
      name,
      nameFolded: fold(name),
      postalCode,
      isPublic,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: communities.id })
  if (!row) throw new Error('The insert gave no row back.')
  const [section] = await tx
    .insert(sections)
    .values({ communityId: row.id, name: newsSection })
    .returning({ id: sections.id })
  await tx
    .insert(websiteConfigurations)
    .values({ communityId: row.id, language, newsSectionId: section?.id ?? null })
  return row.id
}
