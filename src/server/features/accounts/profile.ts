import { eq } from 'drizzle-orm'
import type { BasicProfile, Profile, UpdateProfile } from '#src/contract/account/account.ts'
import { accounts } from '#src/server/db/schema.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { worksInOffice } from '../staff/queries.ts'
import type { AccountRow } from './queries.ts'
import { ownCommunities } from './views.ts'

/** What a person sees and changes of their account (requirements §3.6). */
export function profileOf({ id, name, locale, photoUrl, email }: AccountRow): Profile {
  return { id, name, locale, photo_url: photoUrl, email }
}

/** The values that prefill forms (requirements §7.3). */
export async function basicProfileOf(
  db: AppDeps['db'],
  { id, name, email, photoUrl }: AccountRow,
): Promise<BasicProfile> {
  const [first] = await ownCommunities(db, id)
  return {
    name,
    email,
    photo_url: photoUrl,
    works_in_office: await worksInOffice(db, id),
    requests_at: first?.slug ?? null,
  }
}

/** Changes the given fields of one's own profile; the others stay. */
export async function updateProfile(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  accountId: number,
  { name, locale }: UpdateProfile,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...(name && { name }), ...(locale && { locale }), updatedAt: now() })
    .where(eq(accounts.id, accountId))
}
