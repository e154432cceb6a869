import { eq } from 'drizzle-orm'
import type { FamilyDetails, FamilySent } from '#src/contract/people/pending-family.ts'
import { requests } from '#src/server/db/schema.ts'
import { isUniqueViolation } from '#src/server/db/violations.ts'
import { ApiError } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import { ownFamily } from '../families/own-family.ts'
import { changeRequest, type RequestRow, receiveRequest } from '../requests/receive.ts'
import type { Sending } from '../requests/sender.ts'
import { familyByForm, formIdOf } from './form-id.ts'
import { checkReferences } from './references.ts'

type FamilyDeps = Pick<AppDeps, 'db' | 'jobs' | 'now' | 'secret'>

/**
 * Keeps the registration of a family. A person has one at a time.
 *
 * @throws ApiError `already_sent` while one is pending or in the register; `bad_request` for
 *   numbers that the sender may not name
 */
export async function sendFamily(
  { db, jobs, now }: FamilyDeps,
  { sender }: Sending,
  details: FamilyDetails,
): Promise<RequestRow> {
  await checkReferences(db, sender, details)
  if (await ownFamily(db, sender)) throw new ApiError('already_sent')
  const request = { kind: 'family', details } as const
  return db
    .transaction((tx) => receiveRequest(tx, { jobs, now: now() }, { ...sender, request }))
    .catch(ifPending)
}

/** The index `requests_one_family` decides: of two sent at once, one is the first. */
function ifPending(error: unknown): never {
  throw isUniqueViolation(error) ? new ApiError('already_sent') : error
}

/**
 * Keeps the new values of a registration that is still pending.
 *
 * @throws ApiError `not_found`, `already_decided`, `bad_request`
 */
export async function changeFamily(
  { db, now, secret }: FamilyDeps,
  { sender }: Sending,
  form: string,
  details: FamilyDetails,
): Promise<RequestRow> {
  const request = await familyByForm({ db, secret }, sender, form)
  await checkReferences(db, sender, details)
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ status: requests.status })
      .from(requests)
      .where(eq(requests.id, request.id))
      .for('update')
    if (held?.status !== 'pending') throw new ApiError('already_decided')
    const kept = { kind: 'family', details } as const
    await changeRequest(tx, request.id, kept, { now: now(), staffId: null })
  })
  return request
}

/** What its sender is told of a registration that was sent or changed. */
export function sentAnswer({ secret }: Pick<AppDeps, 'secret'>, request: RequestRow): FamilySent {
  return { id: request.id, form_id: formIdOf(secret, request), status: request.status }
}
