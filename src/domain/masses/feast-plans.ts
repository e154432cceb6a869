import type { MassException } from '#src/contract/masses/mass-exception.ts'
import { type Feast, feastOn } from '../liturgy/feasts.ts'
import { addDays, toWeekday } from '../time/wall-clock.ts'
import { type AddedPlan, type DayPlan, dayPlan } from './day-plan.ts'
import type { ParishMasses } from './shown-mass-times.ts'
import { uncancelledOn } from './uncelebrated.ts'

/** Groups of feasts that are planned together, in the order of the year. */
const PLANS = {
  new_year: ['new_years_eve', 'mother_of_god'],
  ash_wednesday: ['ash_wednesday'],
  holy_week: ['holy_thursday', 'good_friday', 'holy_saturday', 'easter'],
  corpus_christi: ['corpus_christi'],
  assumption: ['assumption'],
  all_saints: ['all_saints', 'all_souls'],
  immaculate_conception: ['immaculate_conception'],
  christmas: ['christmas_eve', 'christmas'],
} as const satisfies Record<string, Feast[]>
type FeastPlanName = keyof typeof PLANS

/** The next occurrence of a group. */
export interface FeastPlan {
  name: FeastPlanName
  /** Its days, from the first, `yyyy-MM-dd`. */
  dates: string[]
  /** Whether any of its days has exceptions. */
  isPlanned: boolean
}

const YEAR_DAYS = 366
/** The longest distance between two days of one group. */
const FEAST_DAYS = 7

const PLAN_OF: ReadonlyMap<Feast | null, FeastPlanName> = new Map(
  Object.entries(PLANS).flatMap(([name, feasts]) =>
    feasts.map((feast): [Feast, FeastPlanName] => [feast, name as FeastPlanName]),
  ),
)

/**
 * The feast groups of the coming year, soonest first. A group that has begun lists its remaining
 * days.
 *
 * @param today `yyyy-MM-dd` on the community's calendar
 */
export function feastPlans(exceptions: MassException[], today: string): FeastPlan[] {
  const said = new Set(exceptions.map(({ date }) => date))
  const plans: FeastPlan[] = []
  for (let ahead = 0; ahead < YEAR_DAYS; ahead += 1) {
    const date = addDays(today, ahead)
    const name = PLAN_OF.get(feastOn(date))
    if (name === undefined) continue
    const known = plans.find((plan) => plan.name === name)
    if (!known) plans.push({ name, dates: [date], isPlanned: said.has(date) })
    else if (date <= addDays(known.dates[0] ?? date, FEAST_DAYS)) {
      known.dates.push(date)
      known.isPlanned ||= said.has(date)
    }
  }
  return plans
}

/**
 * Default texts of a proposal, in the editor's language; the editor can change them before saving.
 */
export interface FeastWords {
  midnight: string
  ashes: string
  supper: string
  passion: string
  vigil: string
  souls: string
}

/**
 * The proposal for a day without exceptions: the same feast's exceptions of the year before, or
 * else what most parishes do. Nothing takes effect before somebody saves it.
 */
export function proposedDay(calendar: ParishMasses, date: string, words: FeastWords): DayPlan {
  const known = dayPlan(date, calendar.exceptions)
  if (calendar.exceptions.some((one) => one.date === date)) return known
  return lastYears(calendar, date) ?? { ...known, ...customary(date, words) }
}

function lastYears(calendar: ParishMasses, date: string): DayPlan | undefined {
  const feast = feastOn(date)
  const former = calendar.exceptions.find(
    (one) => one.date < addDays(date, -FEAST_DAYS) && feastOn(one.date) === feast,
  )
  if (feast === null || !former) return undefined
  const plan = { ...dayPlan(former.date, calendar.exceptions), date }
  // The cancelled time of that year may be on another weekday.
  const usual = uncancelledOn({ ...calendar, exceptions: asSaid(plan) }, date)
  const cancelled = plan.cancelled.filter(({ schedule_id: id }) =>
    usual.some((time) => time.id === id),
  )
  return { ...plan, cancelled }
}

/** The parts that decide which weekly times a day has. */
export function asSaid({ date, base }: Pick<DayPlan, 'date' | 'base'>) {
  return base === 'week' ? [] : [{ kind: base, date }]
}

function customary(date: string, words: FeastWords): Partial<DayPlan> {
  const feast = feastOn(date)
  switch (feast) {
    case 'christmas':
      return { ...holyDay(date), added: [addedAt('00:00', words.midnight)] }
    case 'mother_of_god':
    case 'corpus_christi':
    case 'assumption':
    case 'all_saints':
    case 'immaculate_conception':
      return holyDay(date)
    case 'ash_wednesday':
      return { added: [addedAt('19:00', words.ashes)] }
    case 'holy_thursday':
      return { base: 'replaced', added: [addedAt('19:00', words.supper)] }
    // There is no Mass on this day.
    case 'good_friday':
      return { base: 'replaced', note: words.passion }
    case 'holy_saturday':
      return { base: 'replaced', added: [addedAt('21:30', words.vigil)] }
    case 'all_souls':
      return { added: [addedAt('19:00', words.souls)] }
    default:
      return {}
  }
}

function holyDay(date: string): Partial<DayPlan> {
  return toWeekday(date) === 0 ? {} : { base: 'like_sunday' }
}

function addedAt(hour: string, name: string): AddedPlan {
  return { celebration: 'mass', hour, name, place: '', language: '', note: '' }
}
