import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type ContentType, EVENT, NEWS } from '#src/contract/contents/content.ts'
import type { RequestDetails } from '#src/contract/requests/request-details.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Connection, Db } from '#src/server/db/connection.ts'
import {
  contents,
  entities,
  families,
  familyMembers,
  lifeEvents,
  requests,
} from '#src/server/db/schema.ts'
import { requestKind } from '#src/server/features/requests/kinds.ts'
import { referenceOf, requestColumns } from '#src/server/features/requests/receive.ts'
import { FORMS } from '#tests/support/requests.ts'

/** How much one parish has. */
export const SIZE = { people: 20_000, families: 5_000, contents: 3_000, requests: 5_000 }
/** PostgreSQL takes at most 65,535 parameters in a statement. */
const BATCH = 1_000
const DAY_MS = 86_400_000

const FIRST = ['Ana', 'Maria', 'José', 'João', 'António', 'Rosa', 'Luís', 'Inês', 'Tomé', 'Graça']
const LAST = ['Silva', 'Santos', 'Conceição', 'Sousa', 'Araújo', 'Guimarães', 'Lopes', 'Brandão']
/** Kinds of requests as often as a parish receives them: half are intentions. */
const KINDS: RequestKind[] = [
  ...Array<RequestKind>(5).fill('mass-intention'),
  'catechism',
  'baptism',
  'wedding',
  'meeting',
  'join',
]

const pick = <One>(all: readonly One[], nth: number): One => all[nth % all.length] as One

/** A name of four parts, which few people share. */
function nameOf(n: number): string {
  const parts = [pick(FIRST, n), pick(FIRST, Math.floor(n / 7)), pick(LAST, Math.floor(n / 13))]
  return `${parts.join(' ')} ${pick(LAST, Math.floor(n / 97))} ${n % 50 === 0 ? 'Filho' : ''}`.trim()
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Fills one parish with people, families, contents and requests, spread over years around now.
 *
 * @param nowMs the present instant
 */
export async function fillParish(
  connection: Connection,
  communityId: number,
  nowMs: number,
): Promise<void> {
  const { db } = connection
  const people = await fillPeople(db, communityId)
  await fillFamilies(db, communityId, people)
  await fillContents(db, communityId, nowMs)
  await fillRequests(db, communityId, nowMs, people)
  await db.execute(sql`analyze`)
}

async function inBatches<Row>(
  count: number,
  rowOf: (n: number) => Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first)
    await insert(Array.from({ length: size }, (_, at) => rowOf(first + at)))
  }
}

/** @returns the numbers of their records */
async function fillPeople(db: Db, communityId: number): Promise<number[]> {
  const ids: number[] = []
  const personOf = (n: number) => {
    const name = nameOf(n)
    // One in two has no e-mail address.
    const email = n % 2 === 0 ? null : `pessoa-${n}@example.org`
    return {
      ...{ communityId, name, nameFolded: fold(name), sex: n % 2 === 0 },
      ...{ email, emailFolded: email, mobilephone: `91${String(n).padStart(7, '0')}` },
      ...{ address: `Rua ${n % 300}`, postalCode: `4${n % 900}`.padEnd(4, '0') },
    }
  }
  await inBatches(SIZE.people, personOf, async (rows) => {
    const made = await db.insert(entities).values(rows).returning({ id: entities.id })
    ids.push(...made.map(({ id }) => id))
  })
  // Two in three have the day of their birth, one in three that of the baptism.
  const eventsOf = (n: number) => {
    const kind = n % 3 === 0 ? ('baptism' as const) : ('birth' as const)
    const date = dayOf(Date.UTC(1930 + (n % 90), n % 12, 1 + (n % 28)))
    return { communityId, entityId: pick(ids, n), kind, date }
  }
  await inBatches(SIZE.people, eventsOf, (rows) => db.insert(lifeEvents).values(rows))
  return ids
}

async function fillFamilies(db: Db, communityId: number, people: number[]): Promise<void> {
  const familyOf = (n: number) => {
    const name = `${pick(LAST, n)} ${pick(LAST, Math.floor(n / 8))}`
    const [fatherId, motherId] = [pick(people, 3 * n), pick(people, 3 * n + 1)]
    return { communityId, name, nameFolded: fold(name), fatherId, motherId }
  }
  let at = 0
  await inBatches(SIZE.families, familyOf, async (rows) => {
    const made = await db.insert(families).values(rows).returning({ id: families.id })
    await db.insert(familyMembers).values(
      made.map(({ id: familyId }) => {
        const entityId = pick(people, 3 * at + 2)
        at += 1
        return { familyId, entityId, position: 0 }
      }),
    )
  })
}

/** Two news of three contents, the rest events; some are drafts, some come yet. */
async function fillContents(db: Db, communityId: number, nowMs: number): Promise<void> {
  const contentOf = (n: number) => {
    const isEvent = n % 3 === 0
    const when = nowMs + (n % 60 === 0 ? n / 60 : -n / 2) * DAY_MS
    return {
      ...{ communityId, contentType: contentTypeOf(isEvent), slug: `conteudo-${n}` },
      ...{ title: `Conteúdo ${n} de ${nameOf(n)}`, resume: 'Um resumo breve.' },
      body: `<p>${'Texto da paróquia. '.repeat(40)}</p>`,
      status: n % 20 === 1 ? ('draft' as const) : ('published' as const),
      onlineFromDate: new Date(Math.min(when, nowMs)).toISOString(),
      ...(isEvent && { eventFromDate: dayOf(when), eventFromHour: '21:00', place: 'Salão' }),
    }
  }
  await inBatches(SIZE.contents, contentOf, (rows) => db.insert(contents).values(rows))
}

function contentTypeOf(isEvent: boolean): ContentType {
  return isEvent ? EVENT : NEWS
}

/** Over two years; one in ten waits, and half of those that have a day are still to come. */
async function fillRequests(
  db: Db,
  communityId: number,
  nowMs: number,
  people: number[],
): Promise<void> {
  const requestOf = (n: number) => {
    const kind = pick(KINDS, n)
    const at = new Date(nowMs - (n % 730) * DAY_MS).toISOString()
    const day = new Date(nowMs + ((n % 400) - 200) * DAY_MS)
    const form = v.parse(requestKind(kind).form, { ...FORMS[kind], ...namesOf(kind, n, day) })
    const isPending = Math.floor(n / KINDS.length) % 10 === 0
    return {
      ...{ communityId, kind, reference: referenceOf(BigInt(n)), locale: 'pt' as const },
      ...requestColumns({ kind, details: form } as RequestDetails),
      ...{ createdAt: at, updatedAt: at, decidedAt: isPending ? null : at },
      status: isPending ? ('pending' as const) : ('accepted' as const),
      entityId: n % 3 === 0 ? pick(people, n) : null,
    }
  }
  await inBatches(SIZE.requests, requestOf, (rows) => db.insert(requests).values(rows))
}

/** What makes a request of a kind differ from the others. */
function namesOf(kind: RequestKind, n: number, day: Date): Record<string, unknown> {
  const name = nameOf(n)
  switch (kind) {
    case 'mass-intention': {
      const date = `${day.getUTCDate()}/${day.getUTCMonth() + 1}/${day.getUTCFullYear()}`
      return { requested_by_description: name, intention_date: date }
    }
    case 'catechism':
      return { catechism_student_name: name, year: 1 + (n % 10) }
    case 'baptism':
      return { entity_to_baptized: name }
    case 'wedding':
      return { entity_groom_name: name }
    case 'join':
      return { name, email: `pedido-${n}@example.org` }
    default:
      return {}
  }
}
