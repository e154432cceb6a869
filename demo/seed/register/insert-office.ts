import { and, eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { toWallClock, toZonedInstant } from '#src/domain/events/event-times.ts'
import { bookableMasses, type MassOfDay } from '#src/domain/masses/bookable-masses.ts'
import { toPlaceName } from '#src/domain/masses/same-mass.ts'
import type { ParishMasses } from '#src/domain/masses/shown-mass-times.ts'
import { toDayMonthYear } from '#src/domain/time/day-month-year.ts'
import { toMonday } from '#src/domain/time/days.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  communities,
  entities,
  requestDocuments,
  requestEvents,
  requestMessages,
  requestNotes,
  requests,
  staffRoles,
  subscriptions,
} from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { findMasses } from '#src/server/features/chapelries/masses.ts'
import { referenceOf } from '#src/server/features/requests/receive.ts'
import type { DemoParish } from '../parish-schema.ts'
import { type Random, seededRandom } from '../random.ts'
import { type CompiledRequest, compileRequest } from './compile-request.ts'
import { insertRegister } from './insert-register.ts'
import type {
  Ago,
  DemoAct,
  DemoIntention,
  DemoMember,
  DemoOffice,
  DemoRequest,
} from './requests-schema.ts'

interface Place {
  name: string
  calendar: ParishMasses
  /** The present on the parish's wall clock: `yyyy-MM-dd` and `HH:mm`. */
  now: { date: string; time: string }
  /** The address of the colleague who books them. */
  booker: string
}

/** Four weeks from this week's Monday: the demo has intentions for these. */
const PLANNED_DAYS = 28

/** Intentions as requests, for the masses of the parish's timetable. */
function plannedIntentions(
  { intentions, ofCancelledMass }: DemoOffice,
  place: Place,
): DemoRequest[] {
  const monday = { date: toMonday(place.now.date), time: '' }
  const masses = bookableMasses(place.calendar, monday, PLANNED_DAYS)
  const planned = intentions.map((one, turn) =>
    request(one, orNotFound(masses[one.mass]), { place, turn }),
  )
  const cancelled = cancelledMass(place.calendar)
  if (!ofCancelledMass || !cancelled) return planned
  const turn = intentions.length
  return [...planned, request(ofCancelledMass, cancelled, { place, turn })]
}

type Asked = Pick<DemoIntention, 'type' | 'text' | 'from'> & Partial<DemoIntention>

function request(
  { type, text, from: [name, email], waits = false }: Asked,
  mass: MassOfDay,
  { place, turn }: { place: Place; turn: number },
): DemoRequest {
  const { date, time } = place.now
  const isOver = mass.date < date || (mass.date === date && mass.time <= time)
  // Most people ask weeks ahead; a request that still waits is recent.
  const days = waits ? 1 + (turn % 4) : 9 + (turn % 11)
  const when = { days: Math.max(days - 1, 1), at: '15:30' }
  const booked: DemoAct = { when, act: 'accepted', by: place.booker }
  return {
    kind: 'mass-intention',
    sent: { days, at: `${9 + (turn % 12)}:1${turn % 10}`.padStart('HH:mm'.length, '0') },
    form: {
      ...{ email, requested_by_description: name },
      ...{ intention_type_description: type, intention_description: text },
      ...{ location_id: mass.scheduleId, location_description: toPlaceName(place, mass) },
      ...{ intention_date: toDayMonthYear(mass.date), intention_time: mass.time },
    },
    since: waits && !isOver ? [] : [booked],
  }
}

/** The first cancelled mass; undefined if there is none. */
function cancelledMass({ weekly, exceptions }: ParishMasses): MassOfDay | undefined {
  for (const one of exceptions) {
    if (one.kind !== 'cancelled') continue
    const time = weekly.find(({ id, celebration }) => {
      return id === one.schedule_id && celebration === 'mass'
    })
    if (!time) continue
    return { scheduleId: time.id, date: one.date, time: time.hour, place: time.place }
  }
  return undefined
}

interface Supplies {
  /** A transaction that has already inserted the parish and the demo accounts. */
  tx: Db
  /** The ISO instant to which days are relative. */
  now: string
}

/** The colleague who runs the demo parish's office. */
const BOOKER = 'cartorio@example.org'
/** Any seed will do: references only have to look real. */
const REFERENCES_SEED = 20_260_315

/** Fills the register of a demo parish, and its office with requests. */
export async function insertOffice(
  { slug, timezone, register, office }: DemoParish,
  { tx, now }: Supplies,
): Promise<void> {
  if (!register || !office) return
  const [community] = await tx.select().from(communities).where(eq(communities.slug, slug))
  const { id: communityId, name } = orNotFound(community)
  const clock = toWallClock(now, timezone)
  const today = Temporal.PlainDate.from(clock.date)
  const at = (ago: Ago) =>
    'minutes' in ago
      ? new Date(Date.parse(now) - ago.minutes * 60_000).toISOString()
      : new Date(
          toZonedInstant(addDays(clock.date, -ago.days), ago.at, timezone).epochMilliseconds,
        ).toISOString()

  const daysAgo = (days: number) => at({ days, at: '15:00' })
  const people = await insertRegister(register, { tx, communityId, daysAgo })
  await insertMembers(office.members, { tx, communityId, now, passwordHash: await hashOf(tx) })

  const calendar = (await findMasses(tx, [communityId], now))(communityId)
  const intentions = plannedIntentions(office, { name, calendar, now: clock, booker: BOOKER })
  const accountIds = await accountNumbers(tx)
  const entityIds = new Map([...people].map(([person, id]) => [person.name, id]))
  const { t } = createTranslator('pt', readTexts())
  const random = seededRandom(REFERENCES_SEED)
  const setting = {
    ...{ communityId, at },
    today,
    accountOf: (email: string) => orNotFound(accountIds.get(email)),
    entityOf: (who: string) => orNotFound(entityIds.get(who)),
    nameOfDocument: (key: string) => t(keyIn('request-documents.names', key)),
    newReference: () => referenceOf(randomBits(random)),
  }
  await insertRequests(
    tx,
    [...office.requests, ...intentions].map((one) => compileRequest(one, setting)),
  )
}

/** 40 random bits from two numbers, because one number has fewer. */
function randomBits(random: Random): bigint {
  const half = () => BigInt(Math.floor(random() * 2 ** 20))
  return (half() << 20n) | half()
}

async function accountNumbers(tx: Db): Promise<Map<string, number>> {
  const rows = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts)
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Password hashing is slow on purpose, so all accounts share the hash of the office's account. */
async function hashOf(tx: Db): Promise<string> {
  const [row] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, BOOKER))
  return orNotFound(row).passwordHash
}

/** Inserts requests with their history, in five statements for any number of them. */
async function insertRequests(tx: Db, all: CompiledRequest[]): Promise<void> {
  if (all.length === 0) return
  const rows = await tx
    .insert(requests)
    .values(all.map(({ row }) => row))
    .returning({ id: requests.id, reference: requests.reference })
  const numbers = new Map(rows.map(({ reference, id }) => [reference, id]))
  const of = <Row>(rowsOf: (one: CompiledRequest) => Row[]) =>
    all.flatMap((one) => {
      const requestId = orNotFound(numbers.get(one.row.reference))
      return rowsOf(one).map((row) => ({ ...row, requestId }))
    })
  await tx.insert(requestEvents).values(of(({ events }) => events))
  const [messages, notes] = [of((one) => one.messages), of((one) => one.notes)]
  const documents = of((one) => one.documents)
  if (messages.length > 0) await tx.insert(requestMessages).values(messages)
  if (notes.length > 0) await tx.insert(requestNotes).values(notes)
  if (documents.length > 0) await tx.insert(requestDocuments).values(documents)
}

interface Writing {
  tx: Db
  communityId: number
  now: string
  /** The hash of the password of all demo accounts. */
  passwordHash: string
}

/** Inserts the accounts of a demo parish, and links them with its register. */
async function insertMembers(members: DemoMember[], writing: Writing): Promise<void> {
  const { tx, communityId, now, passwordHash } = writing
  const rows = await tx
    .insert(accounts)
    .values(
      members.map(({ email, name }) => ({
        ...{ email, emailFolded: foldEmail(email), name, passwordHash, locale: 'pt' as const },
        ...{ consentVersion: CONSENT_VERSION, consentedAt: now, createdAt: now, updatedAt: now },
      })),
    )
    .returning({ id: accounts.id })
  for (const [at, { email, belongs, role }] of members.entries()) {
    const tie = { accountId: orNotFound(rows[at]).id, communityId, createdAt: now }
    if (role) await tx.insert(staffRoles).values({ ...tie, role })
    if (!belongs) continue
    await tx.insert(subscriptions).values(tie)
    const isIt = and(
      eq(entities.communityId, communityId),
      eq(entities.emailFolded, foldEmail(email)),
    )
    await tx.update(entities).set({ accountId: tie.accountId }).where(isIt)
  }
}
