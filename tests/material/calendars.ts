/**
 * Reads every calendar below a folder, expands its events two years ahead, and says where that is
 * otherwise than what python-recurring-ical-events makes of it:
 *
 *     node tests/material/calendars.ts FOLDER
 *
 * The files are whatever one has: exports of real programs, test files of other projects. They are
 * nobody's to give away, so none is kept here; what came of some is in docs/imports.md.
 */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import { occasionsFrom } from '#src/domain/recurrence/occasions.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { readCalendar } from '#src/server/imports/readers/calendar/read-calendar.ts'
import { ImportRefused } from '#src/server/imports/readers/reader.ts'
import { ContentPayload } from '#src/server/imports/targets/payload.ts'

const OWN = 'Europe/Lisbon'
const DAYS = 2 * 365
const MOST_DATES = 2_000
const MOST_SHOWN = 5

const Theirs = v.union([
  v.object({ dates: v.array(v.tuple([v.string(), v.string()])) }),
  v.object({ error: v.string() }),
])

interface Ours {
  items: number
  /** How often each note is there, of what is taken and of what is not. */
  notes: Map<string, number>
  refused: number
  dates: string[]
}

const folder = process.argv[2] ?? '.'

const library = spawn('/usr/bin/python3', [join(import.meta.dirname, 'calendar_dates.py'), OWN], {
  stdio: ['pipe', 'pipe', 'ignore'],
})
const answers = createInterface({ input: library.stdout })[Symbol.asyncIterator]()

const totals = { files: 0, alike: 0, different: 0, refused: 0, unreadable: 0 }
for (const path of await calendarsBelow(folder)) {
  totals.files += 1
  const from = await firstDay(path)
  const to = addDays(from, DAYS)
  library.stdin.write(`${JSON.stringify({ path, from, to: addDays(to, 2) })}\n`)
  const { value } = await answers.next()
  const theirs = v.parse(Theirs, JSON.parse(value ?? ''))
  const ours = await readAs(path, from, to)
  console.log(lineOf(path.slice(folder.length + 1), ours, theirs, to))
}
library.stdin.end()
console.log(totals)

async function calendarsBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ics'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The earliest day on which something in a file begins, as far as that can be seen. */
async function firstDay(path: string): Promise<string> {
  const text = await readFile(path, 'latin1')
  const events = [...text.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)].join('\n')
  const days = [...events.matchAll(/^DTSTART[^:\n]*:(\d{4})(\d\d)(\d\d)/gm)]
    .map(([, year, month, day]) => `${year}-${month}-${day}`)
    .filter((day) => day > '1970-01-02' && day < '2100' && !Number.isNaN(Date.parse(day)))
  const [first = '2026-01-01'] = days.sort()
  // It may begin a day earlier on our clock.
  return addDays(first, -1)
}

async function readAs(path: string, from: string, to: string): Promise<Ours | string> {
  const notes = new Map<string, number>()
  const ours: Ours = { items: 0, notes, refused: 0, dates: [] }
  const context = { timezone: OWN, language: 'pt' as const, columns: null, after: 0 }
  try {
    const { items } = await readCalendar(() => createReadStream(path), {
      ...{ ...context, now: `${from}T12:00:00Z` },
    })
    for await (const item of items) {
      ours.items += 1
      for (const { code } of item.notes) notes.set(code, (notes.get(code) ?? 0) + 1)
      if (item.payload === null) ours.refused += 1
      else ours.dates.push(...datesOf(item.payload, item.title, from, to))
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return error.failure
  }
  return ours
}

function datesOf(payload: unknown, title: string, from: string, to: string): string[] {
  const form = v.parse(ContentForm, v.parse(ContentPayload, payload).form)
  if (form.event_status === 'cancelled') return []
  const event = { ...form, event_moved_from: null } as Parameters<typeof occasionsFrom>[0]
  return occasionsFrom(event, from, MOST_DATES)
    .filter((one) => one.event_status === 'scheduled' && one.event_from_date < to)
    .map((one) => `${title} | ${one.event_from_date} ${one.event_from_hour ?? ''}`.trim())
}

function lineOf(
  name: string,
  ours: Ours | string,
  theirs: v.InferOutput<typeof Theirs>,
  to: string,
): string {
  if (typeof ours === 'string') {
    totals.refused += 1
    return `${name}: refused, ${ours}${'error' in theirs ? '; so does the library' : ''}`
  }
  const notes = [...ours.notes].map(([code, count]) => `${code} ${count}`).join(', ')
  const said = `${name}: ${ours.items} lines, ${ours.refused} refused${notes && ` (${notes})`}`
  if ('error' in theirs) {
    totals.unreadable += 1
    return `${said}; the library: ${theirs.error}`
  }
  const title = (text: string) => text.replace(/\s+/g, ' ').trim()
  const found = theirs.dates
    .filter(([, at]) => at < to)
    .map(([name, at]) => `${title(name)} | ${at}`)
  const missing = without(found, ours.dates)
  const more = without(ours.dates, found)
  if (missing.length + more.length === 0) {
    totals.alike += 1
    return `${said}; ${found.length} dates, alike`
  }
  totals.different += 1
  const some = (sign: string, dates: string[]) =>
    dates.slice(0, MOST_SHOWN).map((date) => `\n    ${sign} ${date}`)
  return [
    `${said}; ${found.length} dates, ${missing.length} only theirs, ${more.length} only ours`,
    ...some('theirs', missing),
    ...some('ours  ', more),
  ].join('')
}

/** Those of a list that another has not, each as often as it is there more. */
function without(list: string[], other: string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of other) counts.set(one, (counts.get(one) ?? 0) + 1)
  return list.filter((one) => {
    const count = counts.get(one) ?? 0
    counts.set(one, count - 1)
    return count <= 0
  })
}
