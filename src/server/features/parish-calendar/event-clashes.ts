import type { ContentForm } from '#src/contract/contents/content-form.ts'
import type { ContentRecord, ContentRow } from '#src/contract/contents/content-record.ts'
import type { CalendarItem } from '#src/contract/office/parish-calendar.ts'
import { sharedBy } from '#src/domain/calendar/clashes.ts'
import { placedSummary } from '#src/domain/calendar/item-summary.ts'
import { addDays, wallClock } from '#src/domain/time/wall-clock.ts'
import { dayText } from '#src/i18n/dates.ts'
import type { Translator } from '#src/i18n/translator.ts'
import type { Db } from '#src/server/db/connection.ts'
import { eventClashes } from '#src/server/db/schema.ts'
import { ApiError } from '#src/server/errors.ts'
import { lockCommunity, timeZoneOf } from '#src/server/office-kit/community.ts'
import type { OfficeScope, StaffResource } from '#src/server/office-kit/resource.ts'
import { CONTENT_WRAPPER } from '../contents/editing/write-content.ts'
import { eventDates } from './queries.ts'
import { standingAround } from './standing.ts'

type ContentResource = StaffResource<OfficeScope, ContentRow, ContentRecord, ContentForm>

/**
 * The resource of contents, with a check of the dates of events: an editor publishes or moves one
 * to a time at which its place is free, or says why it takes place all the same (decision 156).
 * Imports bring in what takes place elsewhere, and are not asked.
 */
export function withSettledEvents(resource: ContentResource): ContentResource {
  const { store } = resource
  return {
    ...resource,
    store: {
      ...store,
      add: async (tx, scope, form, attempt) => {
        const id = await store.add(tx, scope, form, attempt)
        await settleEvent(tx, scope, id, [])
        return id
      },
      change: async (tx, scope, id, changes, expected) => {
        // As the change does, before anything is read: of two at once the second waits here.
        await lockCommunity(tx, scope.communityId)
        const former = await comingDates(tx, scope, id)
        await store.change(tx, scope, id, changes, expected)
        await settleEvent(tx, scope, id, former)
      },
    },
  }
}

/**
 * Checks the dates that a change has added to an event, in its transaction, and stores the reason
 * for a clash. An event that clashed before may be changed in everything else.
 *
 * @param former its dates before the change
 * @throws ApiError `calendar_clash` with a hint for the place, which lists what has it
 */
async function settleEvent(
  tx: Db,
  scope: OfficeScope,
  id: number,
  former: CalendarItem[],
): Promise<void> {
  const { communityId, staffId, now, clashReason: reason = null } = scope
  const known = new Set(former.map(whenAndWhere))
  const added = (await comingDates(tx, scope, id)).filter((date) => !known.has(whenAndWhere(date)))
  const [first, last] = [added.at(0), added.at(-1)]
  if (!first || !last) return
  const days = { from: first.from_date, to: last.to_date ?? last.from_date }
  const standing = await standingAround(tx, { communityId, ...days }, { kind: 'event', id })
  const taken = standing.filter((item) => added.some((date) => sharedBy(date, item).length > 0))
  if (taken.length === 0) return
  if (reason === null) {
    const what = (translator: Translator) => listOf(taken, translator)
    const hint = { key: 'place_taken', values: { what } }
    throw new ApiError('calendar_clash', { [`${CONTENT_WRAPPER}.locale`]: hint })
  }
  const said = { reason, staffId, at: now }
  await tx
    .insert(eventClashes)
    .values({ contentId: id, ...said })
    .onConflictDoUpdate({ target: eventClashes.contentId, set: said })
}

/** How far ahead the dates of a repeating event are checked, in days from its first one. */
const CHECKED_DAYS = 366

async function comingDates(
  tx: Db,
  { communityId, now }: OfficeScope,
  id: number,
): Promise<CalendarItem[]> {
  const zone = (await timeZoneOf(tx, communityId)) ?? 'UTC'
  const dates = await eventDates(tx, communityId, id, wallClock(Date.parse(now), zone).date)
  const [first] = dates
  if (!first) return []
  const until = addDays(first.from_date, CHECKED_DAYS)
  // What has no place clashes with nothing.
  return dates.filter(({ from_date, place }) => from_date <= until && place !== null)
}

function whenAndWhere({ from_date, from_hour, to_date, to_hour, place }: CalendarItem): string {
  return JSON.stringify([from_date, from_hour, to_date, to_hour, place])
}

/** The most that a refusal lists: a series may clash every week. */
const MOST_LISTED = 5

function listOf(taken: CalendarItem[], translator: Translator): string {
  const { t, locale } = translator
  const said = taken.slice(0, MOST_LISTED).map((item) =>
    t('office-calendar.on_day', {
      what: placedSummary(item, translator),
      day: dayText(item.from_date, locale),
    }),
  )
  return [...said, ...(taken.length > MOST_LISTED ? ['…'] : [])].join(' · ')
}
