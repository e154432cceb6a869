import { compareRevisions, type SourceRevision } from '#src/server/imports/targets/payload.ts'
import { type Component, writtenAs } from './calendar-text.ts'

/** The contents of a file for one UID. */
export interface EventGroup {
  /** The event in its newest state; several if one UID was given to several events. */
  events: Component[]
  /** The overrides of single dates, the newest state of each last. */
  overrides: Component[]
  /** Whether an older, different state of the event was left out. */
  hasOlder: boolean
}

const MOST_SEQUENCE = 2_147_483_647

/** Groups the events of calendars by UID, in the order of the file; one without a UID is alone. */
export function groupsOf(calendars: Component[]): EventGroup[] {
  const groups = new Map<string, Component[]>()
  for (const calendar of calendars) {
    for (const event of calendar.getAllSubcomponents('vevent')) {
      const uid = writtenAs(event, 'uid') || `#${groups.size}`
      const group = groups.get(uid)
      if (group) group.push(event)
      else groups.set(uid, [event])
    }
  }
  return [...groups.values()].map(groupOf)
}

function groupOf(all: Component[]): EventGroup {
  const isOverride = (event: Component) => event.hasProperty('recurrence-id')
  const copies = byAge(all.filter((event) => !isOverride(event)))
  const newest = copies.at(-1)
  const events = newest ? sharing(copies, newest) : []
  const hasOlder = copies.some((copy) => !events.includes(copy) && saysElse(copy, newest))
  return { events, overrides: byAge(all.filter(isOverride)), hasOlder }
}

/** Sorts by age, the oldest first; those of the same age stay in the order of the file. */
function byAge(events: Component[]): Component[] {
  return events
    .map((event) => ({ event, revision: revisionOf([event]) }))
    .toSorted((a, b) => compareRevisions(a.revision, b.revision))
    .map(({ event }) => event)
}

/**
 * Unrelated events that some programs give the same UID: on different days, or with different names
 * if something shows that they were written together.
 */
function sharing(copies: Component[], newest: Component): Component[] {
  const age = revisionOf([newest])
  const byName = new Map<string, Component>()
  for (const copy of copies) {
    if (compareRevisions(revisionOf([copy]), age) !== 0) continue
    const name = age.modified === null ? '' : writtenAs(copy, 'summary')
    byName.set(`${writtenAs(copy, 'dtstart')} ${name}`, copy)
  }
  return [...byName.values()]
}

/** Whether two copies differ in more than the time when they were written (DTSTAMP). */
function saysElse(copy: Component, newest: Component | undefined): boolean {
  const said = (event: Component | undefined) =>
    event
      ?.getAllProperties()
      .filter(({ name }) => name !== 'dtstamp')
      .map((property) => property.toICALString())
      .toSorted()
      .join('\n')
  return said(copy) !== said(newest)
}

/**
 * The revision of an event.
 *
 * @param parts the event and its overrides: only when they were changed counts
 */
export function revisionOf(parts: [event: Component, ...overrides: Component[]]): SourceRevision {
  const sequence = Number.parseInt(writtenAs(parts[0], 'sequence'), 10)
  const stamps = parts.map(
    (part) => stampOf(part, 'last-modified') ?? stampOf(part, 'dtstamp') ?? '',
  )
  const modified = stamps.reduce((latest, stamp) => (stamp > latest ? stamp : latest), '')
  return {
    sequence: sequence > 0 ? Math.min(sequence, MOST_SEQUENCE) : 0,
    modified: modified || null,
  }
}

function stampOf(event: Component, name: string): string | null {
  const stamp = writtenAs(event, name).replace(/[-:]/g, '')
  return /^\d{8}T\d{6}Z?$/.test(stamp) ? `${stamp.slice(0, 15)}Z` : null
}
