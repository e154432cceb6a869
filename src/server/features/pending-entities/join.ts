import * as v from 'valibot'
import type { JoinCall, UpdateJoinCall } from '#src/contract/api-forms.ts'
import { JoinDetails, type PrefilledJoinForm } from '#src/contract/people/pending-entity.ts'
import { isMaskOf, maskTaxpayer } from '#src/domain/people/masked-taxpayer.ts'
import { ApiError, found } from '#src/server/errors.ts'
import type { AppDeps } from '#src/server/http/context.ts'
import {
  changeRequest,
  type NewRequest,
  type RequestRow,
  receiveRequest,
} from '../requests/receive.ts'
import { joinBehind, joinHeldBehind, type OpenedLink } from './join-links.ts'

type JoinDeps = Pick<AppDeps, 'db' | 'jobs' | 'now'>
type Sender = Pick<NewRequest, 'communityId' | 'accountId' | 'locale' | 'attempt'>

/**
 * Stores a join request. It never checks whether the address is known: neither the answer nor its
 * timing may reveal it (requirements §11.5).
 */
export async function join(
  { db, jobs, now }: JoinDeps,
  sender: Sender,
  { captcha: _captcha, slug: _slug, consent, ...details }: JoinCall,
): Promise<void> {
  const request = { kind: 'join', details } as const
  await db.transaction(async (tx) => {
    await receiveRequest(tx, { jobs, now: now() }, { ...sender, request, consentVersion: consent })
  })
}

/**
 * The values that prefill the form of a pending join request.
 *
 * @throws ApiError `not_found`
 */
export async function prefilledJoin(
  { db }: Pick<AppDeps, 'db'>,
  link: OpenedLink,
): Promise<PrefilledJoinForm> {
  const request = found(await joinBehind(db, link))
  const details = keptDetails(request)
  const taxpayer = details.taxpayer === null ? null : maskTaxpayer(details.taxpayer)
  return { id: request.id, status: request.status, ...details, taxpayer }
}

/**
 * Changes a pending join request. Its address gets the same mail as for a new one.
 *
 * @throws ApiError `not_found`; `bad_request` for a mask that does not match the stored number
 */
export async function changeJoin(
  { db, jobs }: Pick<AppDeps, 'db' | 'jobs'>,
  link: OpenedLink,
  { captcha: _captcha, consent: _consent, slug: _slug, ...sent }: UpdateJoinCall,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = found(await joinHeldBehind(tx, link))
    const taxpayer = taxpayerMeant(sent.taxpayer, keptDetails(request).taxpayer)
    const details = { ...sent, taxpayer }
    await changeRequest(tx, request.id, { kind: 'join', details }, { now: link.now, staffId: null })
    // The page of thanks promises a mail after a correction, too.
    await jobs.add(tx, { kind: 'join-received', requestId: request.id })
  })
}

function keptDetails({ details }: RequestRow): JoinDetails {
  return v.parse(JoinDetails, details)
}

/** A mask is valid only for the number that it was made of. */
function taxpayerMeant(sent: string | null, kept: string | null): string | null {
  if (sent === null || !sent.startsWith('*')) return sent
  if (kept !== null && isMaskOf(sent, kept)) return kept
  throw new ApiError('bad_request', { taxpayer: { key: 'taxpayer' } })
}
