import { and, eq, ne } from 'drizzle-orm'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { TakeBack } from '#src/contract/requests/take-back.ts'
import type { Db } from '#src/server/db/connection.ts'
import { registerSettlements, requests } from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { toRequest } from './answer-request.ts'
import { type KindHooks, type RequestHooks, requestKind, type TakeBackPlan } from './kinds.ts'
import { addEvent, lockRequest } from './open-request.ts'
import { secondEmail } from './owner.ts'
import type { RequestRow } from './receive.ts'

/**
 * Reopens a request that the office has answered: it is pending again, its mass has its room again,
 * and its sender is notified. A withdrawn request cannot be reopened; an acceptance that added
 * people to the register is taken back instead.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `cannot_reopen`
 */
export async function reopen(
  tx: Db,
  scope: OfficeScope,
  requestId: number,
  reason: string | null,
): Promise<void> {
  const request = await lockRequest(tx, scope.communityId, requestId)
  if (!(await mayReopen(tx, request))) throw new ApiError('cannot_reopen')
  await waitAgain(tx, scope, request, reason)
}

async function mayReopen(tx: Db, request: RequestRow): Promise<boolean> {
  const { kind, status } = request
  if (status !== 'rejected' && status !== 'accepted') return false
  return (await requestKind(kind).mayReopen?.(tx, request)) ?? true
}

type Taking = OfficeScope & { hooks: RequestHooks }

/**
 * What taking back the acceptance of a request to join, or of a family, would undo now.
 *
 * @throws ApiError `not_found`; `cannot_reopen` for a request that is not such an acceptance
 */
export async function takeBackForecast(db: Db, scope: Taking, id: number): Promise<TakeBack> {
  const request = await requestIn(db, scope, id)
  return (await planOf(db, scope, request)).told
}

/**
 * Takes such an acceptance back: what it made is undone, the request is pending again, and its
 * sender is notified.
 *
 * @param tx a transaction
 * @returns what was undone and what stays
 * @throws ApiError as `takeBackForecast`; `cannot_reopen` for what it tells as refused
 */
export async function takeBack(
  tx: Db,
  scope: Taking,
  id: number,
  reason: string | null,
): Promise<TakeBack> {
  const { kind } = await requestIn(tx, scope, id)
  await scope.hooks.kinds[kind]?.lockFirst?.(tx, scope)
  const request = await lockRequest(tx, scope.communityId, id)
  const { told, carryOut } = await planOf(tx, scope, request)
  if (told.refused !== null) throw new ApiError('cannot_reopen')
  await carryOut(tx, scope.now)
  await waitAgain(tx, scope, request, reason)
  return told
}

async function requestIn(
  db: Db,
  { communityId }: Pick<OfficeScope, 'communityId'>,
  id: number,
): Promise<RequestRow> {
  const isIt = and(eq(requests.communityId, communityId), eq(requests.id, id))
  const [row] = await db.select().from(requests).where(isIt)
  return orNotFound(row)
}

const UNKNOWN: TakeBackPlan = {
  told: { refused: 'unknown', access: null, family: null, people: [] },
  carryOut: async () => {},
}

async function planOf(db: Db, { hooks }: Taking, request: RequestRow): Promise<TakeBackPlan> {
  const { kind, status, made } = request
  const ofKind: KindHooks<RequestKind> = hooks.kinds[kind] ?? {}
  if (status !== 'accepted' || !ofKind.planTakeBack) throw new ApiError('cannot_reopen')
  return made === null ? UNKNOWN : ofKind.planTakeBack(db, toRequest(request), made)
}

/** Makes an answered request pending again, writes it into its history, and tells its sender. */
async function waitAgain(
  tx: Db,
  { staffId, now, jobs }: OfficeScope,
  request: RequestRow,
  reason: string | null,
): Promise<void> {
  const { id: requestId } = request
  await tx
    .update(requests)
    .set({
      status: 'pending',
      decidedAt: null,
      conversation: null,
      made: null,
      waitsSince: now,
      updatedAt: now,
    })
    .where(eq(requests.id, requestId))
  // It proposes its entry to the register anew; one that was written stays.
  await tx
    .delete(registerSettlements)
    .where(
      and(
        eq(registerSettlements.requestId, requestId),
        ne(registerSettlements.settlement, 'written'),
      ),
    )
  await addEvent(tx, { requestId, action: 'reopened', at: now, staffId, reason })
  await jobs.add(tx, { kind: 'request-reopened', requestId, reader: 'sender' })
  if (secondEmail(request) !== null) {
    await jobs.add(tx, { kind: 'request-reopened', requestId, reader: 'bride' })
  }
}
