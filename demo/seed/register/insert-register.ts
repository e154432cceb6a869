import { type LifeForm, UNKNOWN_LIFE } from '#src/contract/people/life.ts'
import { FAMILY_TEXTS, RELATION_WITH } from '#src/contract/requests/family.ts'
import { fold } from '#src/domain/search/folding.ts'
import { addDays } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, families, familyMembers, relationshipDegrees } from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { toEntityColumns } from '#src/server/features/entities/rows.ts'
import { optionColumns } from '#src/server/features/families/queries.ts'
import { insertLives } from '#src/server/features/lives/queries.ts'
import type { DemoHousehold, DemoPerson, DemoRegister, Living } from './register-schema.ts'

interface Writing {
  tx: Db
  communityId: number
  /** The instant of a number of days ago, ISO 8601 in UTC. */
  daysAgo(days: number): string
}

/** Record numbers by person: a name is no key, because two people may share one. */
type Numbers = Map<DemoPerson, number>

/** Inserts people and families of a demo parish into its register. @returns their record numbers */
export async function insertRegister(
  { households, others }: DemoRegister,
  writing: Writing,
): Promise<Numbers> {
  const { tx, communityId, daysAgo } = writing
  const people = [
    ...households.flatMap((one) => inIt(one).map((person) => ({ person, living: one }))),
    ...others.map((person) => ({ person, living: person })),
  ]
  const rows = await tx
    .insert(entities)
    .values(
      people.map(({ person, living }) => {
        const at = daysAgo(living.since)
        return { communityId, ...personColumns(person, living), createdAt: at, updatedAt: at }
      }),
    )
    .returning({ id: entities.id })
  const numbers: Numbers = new Map(
    people.map(({ person }, at) => [person, orNotFound(rows[at]).id]),
  )
  const lives = people.map(({ person }) => ({
    entityId: orNotFound(numbers.get(person)),
    life: lifeOf(person, daysAgo(0).slice(0, 10)),
  }))
  await insertLives(tx, communityId, lives)
  await insertFamilies(households, numbers, writing)
  return numbers
}

const inIt = ({ father, mother, members = [] }: DemoHousehold): DemoPerson[] =>
  [father, mother, ...members].filter((one) => one !== undefined)

function lifeOf({ status, life }: DemoPerson, today: string): LifeForm {
  const events = life.map(({ kind, date, place = null, entry = [] }) => {
    const [book = null, page = null, number = null] = entry
    return { kind, date: toDate(date, today), place, book, page, number }
  })
  return { ...UNKNOWN_LIFE, marital_status: status ?? null, events }
}

function toDate(date: DemoPerson['life'][number]['date'], today: string): string {
  if (typeof date === 'string') return date
  const day = addDays(today, date.day)
  // Not every year has a 29 February.
  const monthDay = day.slice(5) === '02-29' ? '02-28' : day.slice(5)
  return `${Number(day.slice(0, 4)) - date.years}-${monthDay}`
}

function personColumns(person: DemoPerson, { home: [street, door] }: Living) {
  const [parish = null, county = null] = person.born ?? []
  return toEntityColumns({
    name: person.name,
    sex: person.sex === 'm',
    title: person.title ?? null,
    birth_place_parish: parish,
    birth_place_county: county,
    taxpayer: person.taxpayer ?? null,
    address: street,
    door_number: door,
    postal_code: '7000-000',
    district: 'Évora',
    mobilephone: person.mobile ?? null,
    phone: person.phone ?? null,
    fax: null,
    email: person.email ?? null,
  })
}

async function insertFamilies(
  households: DemoHousehold[],
  numbers: Numbers,
  { tx, communityId, daysAgo }: Writing,
): Promise<void> {
  const idOf = (person: DemoPerson | undefined) => (person ? orNotFound(numbers.get(person)) : null)
  const rows = await tx
    .insert(families)
    .values(
      households.map(({ name, father, mother, says, since }) => {
        const at = daysAgo(since)
        return {
          ...{ communityId, name, nameFolded: fold(name) },
          ...{ fatherId: idOf(father), motherId: idOf(mother) },
          ...optionColumns({ ...UNSAID, ...says }),
          ...{ createdAt: at, updatedAt: at },
        }
      }),
    )
    .returning({ id: families.id })
  const degrees = await tx.select().from(relationshipDegrees)
  const members = households.flatMap(({ members = [] }, at) =>
    members.map((member, position) => ({
      familyId: orNotFound(rows[at]).id,
      entityId: orNotFound(numbers.get(member)),
      position,
      relationWith: RELATION_WITH[member.of],
      relationshipDegreeId: orNotFound(degrees.find(({ code }) => code === member.is)).id,
    })),
  )
  await tx.insert(familyMembers).values(members)
}

type Texts = Parameters<typeof optionColumns>[0]
const UNSAID = Object.fromEntries(Object.keys(FAMILY_TEXTS).map((name) => [name, null])) as Texts
