import type { GreatFeast, UnplannedFeast } from '#src/contract/publishing/publish-status.ts'
import { addDays } from '../time/wall-clock.ts'
import { celebratedDay } from './liturgical-celebration.ts'

/**
 * The offsets, in days, of the days that are planned with a great feast, from its reference day.
 */
const AROUND: Record<GreatFeast, number[]> = {
  christmas: [-1, 0],
  holy_week: [0, 1, 2, 3],
  easter: [-3, -2, -1, 0],
}

/**
 * The days that are planned together with a great feast, `yyyy-MM-dd`.
 *
 * @param date the reference day of the feast
 */
export function feastDays(feast: GreatFeast, date: string): string[] {
  return AROUND[feast].map((shift) => addDays(date, shift))
}

/**
 * Days whose celebrations usually differ from the weekly timetable: the holy days of obligation of
 * the universal Church (Code of Canon Law, can. 1246) and of Portugal, where Epiphany and Ascension
 * are kept on Sundays, and the days of Christmas and Holy Week.
 */
const FEASTS = [
  'mother_of_god',
  'epiphany',
  'saint_joseph',
  'ash_wednesday',
  'palm_sunday',
  'holy_thursday',
  'good_friday',
  'holy_saturday',
  'easter',
  'corpus_christi',
  'saints_peter_and_paul',
  'assumption',
  'all_saints',
  'all_souls',
  'immaculate_conception',
  'christmas_eve',
  'christmas',
  'new_years_eve',
] as const
export type Feast = (typeof FEASTS)[number]

/** Keyed by the day's name in the Church's calendar (`liturgical-celebration.ts`). */
const CELEBRATED: Record<string, Feast> = {
  'fixed.0101': 'mother_of_god',
  'fixed.0319': 'saint_joseph',
  'fixed.0629': 'saints_peter_and_paul',
  'fixed.0815': 'assumption',
  'fixed.1101': 'all_saints',
  'fixed.1102': 'all_souls',
  'fixed.1208': 'immaculate_conception',
  'fixed.1225': 'christmas',
  'movable.epiphany': 'epiphany',
  'movable.ash-wednesday': 'ash_wednesday',
  'movable.palm-sunday': 'palm_sunday',
  'movable.holy-thursday': 'holy_thursday',
  'movable.good-friday': 'good_friday',
  'movable.holy-saturday': 'holy_saturday',
  'movable.easter': 'easter',
  'movable.corpus-christi': 'corpus_christi',
}
/** Days that parishes celebrate although the Church's calendar has only a weekday or a Sunday. */
const EVES: Record<string, Feast> = { '12-24': 'christmas_eve', '12-31': 'new_years_eve' }

/** The feast of a day, `yyyy-MM-dd`, as kept that year: Saint Joseph makes way for Holy Week. */
export function feastOn(date: string): Feast | null {
  const known = feasts.get(date)
  if (known !== undefined) return known
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const { celebration } = celebratedDay(year, month, day, 'portugal')
  const feast = CELEBRATED[celebration ?? ''] ?? EVES[date.slice('yyyy-'.length)] ?? null
  feasts.set(date, feast)
  return feast
}

/** A cache: every parish asks for the same days, and computing one is slow. */
const feasts = new Map<string, Feast | null>()

/** The days of each feast: if one of them has an exception, the parish has planned the feast. */
const GREAT: Record<GreatFeast, ReadonlySet<Feast>> = {
  christmas: new Set(['christmas_eve', 'christmas']),
  holy_week: new Set(['holy_thursday', 'good_friday', 'holy_saturday']),
  easter: new Set(['holy_saturday', 'easter']),
}

/**
 * The great feasts of the coming days that a parish has not planned: none of their days has an
 * exception.
 *
 * @param exceptions the days that have exceptions, `yyyy-MM-dd`
 * @param today and how many days ahead, on the community's calendar
 */
export function unplannedFeasts(
  exceptions: ReadonlySet<string>,
  today: string,
  days: number,
): Omit<UnplannedFeast, 'community'>[] {
  return Array.from({ length: days + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((date) => {
    const feast = FIRST_DAYS.get(feastOn(date))
    if (feast === undefined) return []
    const around = [-2, -1, 0, 1, 2].map((shift) => addDays(date, shift))
    const isPlanned = around.some((day) => {
      const one = feastOn(day)
      return one !== null && GREAT[feast].has(one) && exceptions.has(day)
    })
    return isPlanned ? [] : [{ feast, date }]
  })
}

const FIRST_DAYS: ReadonlyMap<Feast | null, GreatFeast> = new Map([
  ['christmas', 'christmas'],
  ['holy_thursday', 'holy_week'],
  ['easter', 'easter'],
])
