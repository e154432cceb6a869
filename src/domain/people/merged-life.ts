import { type LifeEvent, type LifeForm, SEVERAL_TIMES } from '#src/contract/people/life.ts'

/**
 * Merges the lives of two records: the kept one says what holds, the other one fills its gaps. An
 * event that both have is the kept one's, unless the other knows the same date better.
 */
export function mergedLife(kept: LifeForm, gone: LifeForm): LifeForm {
  const own = kept.events.map((event) => {
    const same = gone.events.find((other) => isSame(event, other))
    return same ? filledEvent(event, same) : event
  })
  const more = gone.events.filter(
    (event) =>
      !kept.events.some((other) =>
        event.kind === SEVERAL_TIMES ? isSame(other, event) : other.kind === event.kind,
      ),
  )
  return {
    marital_status: kept.marital_status ?? gone.marital_status,
    language: kept.language ?? gone.language,
    contact_way: kept.contact_way ?? gone.contact_way,
    events: [...own, ...more].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}

/** Whether two events can be one: of one kind, and with dates of which one says no more than the other. */
function isSame(one: LifeEvent, other: LifeEvent): boolean {
  const isOneDate = one.date.startsWith(other.date) || other.date.startsWith(one.date)
  return one.kind === other.kind && isOneDate
}

function filledEvent(event: LifeEvent, other: LifeEvent): LifeEvent {
  return {
    kind: event.kind,
    date: event.date.length < other.date.length ? other.date : event.date,
    place: event.place ?? other.place,
    book: event.book ?? other.book,
    page: event.page ?? other.page,
    number: event.number ?? other.number,
  }
}

/**
 * A life that a table tells, whose events keep the place and the entry that the table leaves out,
 * also where it corrects their dates. Of events that a life may have several of, nothing tells which
 * one is corrected.
 *
 * @param known the life in the register
 */
export function lifeWithEntries(told: LifeForm, known: LifeForm): LifeForm {
  const events = told.events.map((event) => {
    const same = known.events.find(({ kind }) => kind === event.kind && kind !== SEVERAL_TIMES)
    return same ? { ...filledEvent(event, same), date: event.date } : event
  })
  return { ...told, events }
}
