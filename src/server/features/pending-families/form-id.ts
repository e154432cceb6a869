import { timingSafeEqual } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { FormId } from '#src/contract/people/pending-entity.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { keyedName } from '#src/server/secrets.ts'
import type { Member } from '../families/own-family.ts'
import type { RequestRow } from '../requests/receive.ts'

/**
 * The identifier of a family's registration for its sender. It is derived from the number and never
 * stored.
 */
export function formIdOf(secret: string, { id }: Pick<RequestRow, 'id'>): string {
  return keyedName('family-forms', secret, `family form ${id}`)
}

/** The family registrations that a member has sent to a community, newest first. */
export async function sentFamilies(
  db: Db,
  { accountId, communityId }: Member,
): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.accountId, accountId),
        eq(requests.communityId, communityId),
        eq(requests.kind, 'family'),
      ),
    )
    .orderBy(desc(requests.createdAt), desc(requests.id))
}

/**
 * The sender's registration with this form ID.
 *
 * @throws ApiError `not_found` for anything else
 */
export async function familyByForm(
  { db, secret }: { db: Db; secret: string },
  member: Member,
  form: string,
): Promise<RequestRow> {
  const asked = Buffer.from(orNotFound(v.is(FormId, form) ? form : undefined))
  const sent = await sentFamilies(db, member)
  return orNotFound(
    sent.find((request) => timingSafeEqual(Buffer.from(formIdOf(secret, request)), asked)),
  )
}
