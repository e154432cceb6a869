import * as v from 'valibot'
import { Email } from '../../../contract/account.ts'
import { TimeZone } from '../../../contract/primitives.ts'
import { CommunitySlug, RESERVED_COMMUNITY_SLUGS } from '../../../contract/slugs.ts'
import { fold } from '../../../domain/folding.ts'
import type { Db } from '../../db/connection.ts'
import { communities, sections, websiteConfigurations } from '../../db/schema.ts'
import { isUniqueViolation } from '../../db/violations.ts'

export interface NewCommunity {
  slug: string
  name: string
  title: string | null
  district: string | null
  address: string | null
  postalCode: string | null
  phone: string | null
  mobilephone: string | null
  email: string | null
  /** IANA, such as `Europe/Lisbon`. */
  timezone: string
}

/** A community cannot be made as it was asked for; the message is one sentence. */
export class CommunityError extends Error {
  override name = 'CommunityError'
}

/**
 * Makes a public community with what its page needs: a configuration, and a section for its news.
 *
 * @param newsSection what the section is called
 * @param now the present instant, ISO 8601 in UTC
 * @throws CommunityError for a slug that is taken, reserved or none, and for what is not a name, a
 *   time zone or an address
 */
export async function addCommunity(
  db: Db,
  community: NewCommunity,
  newsSection: string,
  now: string,
): Promise<void> {
  refuseWrong(community)
  try {
    await db.transaction((tx) => insertCommunity(tx, community, newsSection, now))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new CommunityError(`There is a community ${community.slug} already.`)
  }
}

function refuseWrong({ slug, name, email, timezone }: NewCommunity): void {
  if (RESERVED_COMMUNITY_SLUGS.has(slug)) {
    throw new CommunityError(`${slug} is a word that the portal keeps for itself: choose another.`)
  }
  if (!v.is(CommunitySlug, slug)) {
    throw new CommunityError('A slug is made of a-z, 0-9 and single hyphens, 80 at most.')
  }
  if (name.trim() === '') throw new CommunityError('A community needs a name: --name "…".')
  if (!v.is(TimeZone, timezone)) {
    throw new CommunityError('--timezone takes an IANA name, such as Europe/Lisbon.')
  }
  if (email !== null && !v.is(Email, email)) {
    throw new CommunityError('--email takes a whole e-mail address.')
  }
}

async function insertCommunity(
  tx: Db,
  community: NewCommunity,
  newsSection: string,
  now: string,
): Promise<void> {
  const name = community.name.trim()
  const [row] = await tx
    .insert(communities)
    .values({ ...community, name, nameFolded: fold(name), createdAt: now, updatedAt: now })
    .returning({ id: communities.id })
  if (!row) throw new Error('The insert gave no row back.')
  const [section] = await tx
    .insert(sections)
    .values({ communityId: row.id, name: newsSection })
    .returning({ id: sections.id })
  await tx
    .insert(websiteConfigurations)
    .values({ communityId: row.id, newsSectionId: section?.id ?? null })
}
