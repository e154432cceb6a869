import { eq } from 'drizzle-orm'
import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { type Placed, SHARED, type Shared, sharedBy } from '#src/domain/calendar/clashes.ts'
import { placedSummary } from '#src/domain/calendar/item-summary.ts'
import { askedCelebration, PLACE_FIELDS } from '#src/domain/requests/asked-celebration.ts'
import type { Db } from '#src/server/db/connection.ts'
import { requests } from '#src/server/db/schema.ts'
import { ApiError, type Hint } from '#src/server/errors.ts'
import { lockCommunity } from '#src/server/office-kit/community.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import type { Accepted, KindHooks, RequestOf } from '../requests/kinds.ts'
import { addEvent } from '../requests/open-request.ts'
import { standingAround } from './standing.ts'

type CelebratedKind = keyof typeof PLACE_FIELDS

/**
 * A celebration of its own is accepted at a time at which its place and its celebrant are free, or
 * with a reason why it is accepted all the same (decision 156).
 */
export function celebrationHooks<Kind extends CelebratedKind>(kind: Kind): KindHooks<Kind> {
  return {
    // Of two simultaneous acceptances the second waits here, and then finds the first.
    lockFirst: (tx, { communityId }) => lockCommunity(tx, communityId),
    beforeAccept: (tx, scope, request, accepted) => settle(tx, scope, kind, request, accepted),
  }
}

type Settled = Pick<RequestOf<CelebratedKind>, 'id' | 'details' | 'celebrant'>

/**
 * Stores who celebrates, and the reason for a clash in the history of the request.
 *
 * @throws ApiError `calendar_clash` with a hint for the place, the celebrant, or both, which lists
 *   what has them
 */
async function settle(
  tx: Db,
  { communityId, staffId, now }: OfficeScope,
  kind: CelebratedKind,
  { id, details, celebrant: former }: Settled,
  { celebrant = former, clash_reason: reason = null }: Accepted,
): Promise<void> {
  const asked = askedCelebration(kind, details)
  if (asked) {
    const { day, hour, place } = asked
    const times = { from_date: day, from_hour: hour, to_date: null, to_hour: null }
    const wished = { kind, ...times, place, celebrant }
    const standing = await standingAround(tx, { communityId, from: day, to: day }, { kind, id })
    const taken = takenBy(wished, standing)
    if (taken.size > 0) {
      if (reason === null) throw refusal(kind, taken)
      await addEvent(tx, { requestId: id, action: 'clash_accepted', at: now, staffId, reason })
    }
  }
  if (celebrant !== former) await tx.update(requests).set({ celebrant }).where(eq(requests.id, id))
}

type Taken = Map<Shared, CalendarItem[]>

function takenBy(wished: Placed, standing: CalendarItem[]): Taken {
  const taken: Taken = new Map()
  for (const shared of SHARED) {
    const items = standing.filter((item) => sharedBy(wished, item).includes(shared))
    if (items.length > 0) taken.set(shared, items)
  }
  return taken
}

const HINTS: Record<Shared, string> = { place: 'place_taken', celebrant: 'celebrant_taken' }

function refusal(kind: CelebratedKind, taken: Taken): ApiError {
  const hints = [...taken].map(([shared, items]): [string, Hint] => {
    const field = shared === 'place' ? PLACE_FIELDS[kind] : shared
    const what: NonNullable<Hint['values']>[string] = (translator) =>
      items.map((item) => placedSummary(item, translator)).join(' · ')
    return [field, { key: HINTS[shared], values: { what } }]
  })
  return new ApiError('calendar_clash', Object.fromEntries(hints))
}
