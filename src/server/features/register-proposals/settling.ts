import * as v from 'valibot'
import { EntityForm } from '#src/contract/people/entity.ts'
import {
  LIFE_EVENTS_MAX,
  type LifeEvent,
  type LifeForm,
  UNKNOWN_LIFE,
} from '#src/contract/people/life.ts'
import type { RegisterEntryForm, Settlement } from '#src/contract/people/register-proposals.ts'
import { type ProposingRequest, proposedFacts } from '#src/domain/requests/register-proposal.ts'
import type { Db } from '#src/server/db/connection.ts'
import { idsOf } from '#src/server/db/rows.ts'
import { registerEntries, registerSettlements } from '#src/server/db/schema.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { insertEntity, lockedEntities } from '../entities/queries.ts'
import { changeLife, isToCome, livesOf } from '../lives/queries.ts'
import { addEvent, lockRequest } from '../requests/open-request.ts'
import type { RequestRow } from '../requests/receive.ts'
import { proposalVersion, settlementOf, todayOf, toProposing } from './queries.ts'

type Scope = Pick<OfficeScope, 'communityId' | 'staffId' | 'now'>

/**
 * Writes the entry of a baptism or a wedding into the lives of its people, in the caller's
 * transaction. People who are new to the register are added with their name, and nothing else that
 * the request says of them. An entry that was let go may be written after all.
 *
 * @param expected the version of the proposal that the writer has read; undefined for any
 * @throws ApiError `not_found`; `already_settled` if it was written; `changed_meanwhile` if the
 *   proposal is another one now, or the request is not accepted any more; `bad_request` with hints
 */
export async function writeRegisterEntry(
  tx: Db,
  scope: Scope,
  requestId: number,
  form: RegisterEntryForm,
  expected: string | undefined,
): Promise<void> {
  const { communityId } = scope
  const chosenIds = form.people.flatMap(({ person_id }) => person_id ?? [])
  // A merge or an erasure locks people before it touches requests, and so does this.
  const chosen = chosenIds.length === 0 ? [] : await lockedEntities(tx, communityId, chosenIds)
  const request = await lockUnsettled(tx, scope, requestId, ['written'], expected)
  const lives = await livesOf(tx, idsOf(chosen))
  await refuseFaults(tx, scope, { form, request, lives, known: new Set(idsOf(chosen)) })
  const entered: Array<typeof registerEntries.$inferInsert> = []
  for (const person of form.people) {
    const { role, name, person_id } = person
    const sex = { child: null, groom: true, bride: false }[role]
    const entityId =
      person_id ?? (await insertEntity(tx, scope, v.parse(EntityForm, { name, sex })))
    const life = lives.get(entityId) ?? UNKNOWN_LIFE
    await changeLife(tx, scope, entityId, withEntry(life, form, request), undefined)
    entered.push({ requestId, role, entityId })
  }
  await tx.insert(registerEntries).values(entered)
  await settle(tx, scope, requestId, 'written', null)
}

/**
 * Lets the proposal of a request go, with the reason.
 *
 * @param tx a transaction
 * @throws ApiError `not_found`; `already_settled`; `changed_meanwhile` as `writeRegisterEntry`
 */
export async function letProposalGo(
  tx: Db,
  scope: Scope,
  requestId: number,
  reason: string,
  expected: string | undefined,
): Promise<void> {
  await lockUnsettled(tx, scope, requestId, ['written', 'let_go'], expected)
  await settle(tx, scope, requestId, 'let_go', reason)
}

async function lockUnsettled(
  tx: Db,
  { communityId }: Scope,
  requestId: number,
  settled: Settlement[],
  expected: string | undefined,
): Promise<RequestRow & ProposingRequest> {
  const request = await lockRequest(tx, communityId, requestId)
  const proposing = toProposing(request)
  const settlement = await settlementOf(tx, requestId)
  if (settlement !== null && settled.includes(settlement)) throw new ApiError('already_settled')
  const isAnother = expected !== undefined && expected !== proposalVersion(request, settlement)
  if (isAnother || request.status !== 'accepted') throw new ApiError('changed_meanwhile')
  return { ...request, ...proposing }
}

async function settle(
  tx: Db,
  { staffId, now }: Scope,
  requestId: number,
  settlement: 'written' | 'let_go',
  reason: string | null,
): Promise<void> {
  await tx
    .insert(registerSettlements)
    .values({ requestId, settlement })
    .onConflictDoUpdate({ target: registerSettlements.requestId, set: { settlement } })
  await addEvent(tx, { requestId, action: `register_${settlement}`, at: now, staffId, reason })
}

interface Entry {
  form: RegisterEntryForm
  request: RequestRow & ProposingRequest
  /** The lives of the chosen people. */
  lives: Map<number, LifeForm>
  /** Those of the chosen people whom the register has. */
  known: Set<number>
}

async function refuseFaults(
  tx: Db,
  { communityId, now }: Scope,
  { form, request, lives, known }: Entry,
): Promise<void> {
  const hints: Record<string, Hint> = {}
  const today = await todayOf(tx, communityId, now)
  if (isToCome(form.date, today)) hints.date = { key: 'future_date' }
  if (request.day !== null && request.day > today) hints.date = { key: 'celebration_to_come' }
  if (form.born !== null && isToCome(form.born, today)) hints.born = { key: 'future_date' }
  const { event, people } = proposedFacts(request)
  const roles = people.map(({ role }) => role)
  const isComplete =
    form.people.length === roles.length &&
    roles.every((role) => form.people.some((person) => person.role === role))
  if (!isComplete) hints.people = { key: 'invalid' }
  const taken = new Set<number>()
  for (const [at, { person_id }] of form.people.entries()) {
    if (person_id === null) continue
    const events = lives.get(person_id)?.events ?? []
    const key = !known.has(person_id)
      ? 'person_gone'
      : taken.has(person_id)
        ? 'spouses_differ'
        : hasEntry(events, event, form.date)
          ? 'already_in_life'
          : // The birth is a second event at most.
            events.length + 2 > LIFE_EVENTS_MAX
            ? 'list'
            : null
    if (key !== null) hints[`people.${at}.person_id`] = { key }
    taken.add(person_id)
  }
  if (Object.keys(hints).length > 0) throw new ApiError('bad_request', hints)
}

/** Whether a life has the event already: any baptism, or a marriage that may be of the same day. */
function hasEntry(events: LifeEvent[], kind: LifeEvent['kind'], date: string): boolean {
  return events.some(
    (event) =>
      event.kind === kind &&
      (kind === 'baptism' || date.startsWith(event.date) || event.date.startsWith(date)),
  )
}

/** A life with the entry, and with the birth where it has none. */
function withEntry(
  life: LifeForm,
  { date, place, book, page, number, born }: RegisterEntryForm,
  request: ProposingRequest,
): LifeForm {
  const { event: kind } = proposedFacts(request)
  const entry = { kind, date, place, book, page, number }
  const nowhere = { place: null, book: null, page: null, number: null }
  const isBirthNew =
    kind === 'baptism' && born !== null && !life.events.some((event) => event.kind === 'birth')
  return {
    ...life,
    marital_status: kind === 'marriage' ? 'married' : life.marital_status,
    events: [
      ...life.events,
      ...(isBirthNew ? [{ kind: 'birth' as const, date: born, ...nowhere }] : []),
      entry,
    ],
  }
}
