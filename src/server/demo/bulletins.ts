import type { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { dayOf } from './calendar.ts'
import { Count, type DemoNews, Hour, Text, Weekday } from './content-schema.ts'
import { liturgicalSunday, SEASONS } from './liturgical-sunday.ts'
import { seededRandom } from './random.ts'

const Texts = v.pipe(v.array(Text), v.minLength(1))

/** `bulletins.yaml`: what the weekly sheets of a parish are made of. */
export const BulletinsFile = v.strictObject({
  /** With its sheets, the parish has so many news online. */
  newsInAll: Count,
  /** Title, lead and body, with the names of what is put in: `{name}`, `{agenda}`, … */
  title: Text,
  resume: Text,
  at: Hour,
  sections: v.array(Text),
  tags: v.array(Text),
  body: Text,
  agenda: v.array(v.strictObject({ weekday: Weekday, text: Text })),
  families: Texts,
  readers: Texts,
  notices: Texts,
  /** The first words of each sheet, by season and Sunday. */
  reflections: v.strictObject(
    Object.fromEntries(SEASONS.map((season) => [season, Texts])) as Record<
      (typeof SEASONS)[number],
      typeof Texts
    >,
  ),
})
export type BulletinsFile = v.InferOutput<typeof BulletinsFile>

/** The sheets of the last Sundays, each published on its Saturday: as many as the news leave room for. */
export function bulletins(
  weekly: BulletinsFile,
  news: DemoNews[],
  today: Temporal.PlainDate,
): DemoNews[] {
  const count = weekly.newsInAll - news.filter(isOnline).length
  return Array.from({ length: count }, (_, back) => {
    const saturday = dayOf({ day: -7 * (back + 1), on: 6 }, today, 0)
    return bulletin(weekly, saturday.add({ days: 1 }), -saturday.until(today).days)
  })
}

function isOnline({ state, when }: DemoNews): boolean {
  return state === undefined && !('day' in when && when.day > 0)
}

function bulletin(weekly: BulletinsFile, sunday: Temporal.PlainDate, day: number): DemoNews {
  const { season, number, name } = liturgicalSunday(sunday)
  // Weeks counted from a fixed Sunday: neighbours differ, and a year's sheets never change.
  const week = Math.round(sunday.since('2024-01-07').days / 7)
  const random = seededRandom(week)
  const one = (list: string[], step: number) =>
    list[(((week * step) % list.length) + list.length) % list.length] ?? ''
  const { agenda, readers, families, notices, reflections } = weekly
  const days = [0, 1, 2, 3]
    .flatMap((i) => agenda[(week * 7 + i * 5 + agenda.length * 9) % agenda.length] ?? [])
    .sort((a, b) => a.weekday - b.weekday)
  const first = one(readers, 3)
  const second = one(
    readers.filter((reader) => reader !== first),
    7,
  )
  const offering = `${380 + Math.floor(random() * 410)},${Math.floor(random() * 90) + 10}`
  const parts: Record<string, string> = {
    number: `${sunday.weekOfYear ?? 1}/${sunday.yearOfWeek ?? sunday.year}`,
    name,
    reflection: reflections[season][number - 1] ?? '',
    agenda: days.map(({ text }) => `- ${text}`).join('\n'),
    ...{ first, second, offering },
    family: one(families, 4),
    notice: one(notices, 5),
  }
  const filled = (text: string) =>
    text.replace(/\{([a-z]+)\}/g, (token, key) => parts[key] ?? token)
  const { at, sections, tags, resume } = weekly
  return {
    key: `bulletin-${sunday}`,
    when: { day },
    ...{ at, sections, tags, resume },
    title: filled(weekly.title),
    body: filled(weekly.body),
    translations: {},
  }
}
