import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { JoinDetails, SimilarEntities } from '#src/contract/people/pending-entity.ts'
import { foldEmail } from '#src/domain/accounts/email.ts'
import { type ComparedPerson, similarityReasons } from '#src/domain/people/similarity.ts'
import { plainTaxpayer } from '#src/domain/people/taxpayer.ts'
import { fold } from '#src/domain/search/folding.ts'
import type { Db } from '#src/server/db/connection.ts'
import { entities, requests } from '#src/server/db/schema.ts'
import { toEntityColumns } from './rows.ts'

type SimilarEntity = SimilarEntities['results'][number]

/** The most candidates that are compared and shown. */
const MOST = 50

interface JoinRequest {
  id: number
  communityId: number
  details: JoinDetails
}

/**
 * Possible matches for the sender of a join request: people of the register, then other requests,
 * each with the reasons. The database finds candidates by its indexes; `domain/people/similarity`
 * decides.
 */
export async function similarEntities(db: Db, asking: JoinRequest): Promise<SimilarEntity[]> {
  const person = comparedOf(asking.details)
  const [known, others] = await Promise.all([
    knownCandidates(db, asking),
    pendingCandidates(db, asking),
  ])
  return [...known, ...others].flatMap(({ kind, id, ...other }) => {
    const reasons = similarityReasons(person, other)
    if (reasons.length === 0) return []
    const { name, email, mobilephone, birthPlaceParish } = other
    return [{ kind, id, name, email, birth_place_parish: birthPlaceParish, mobilephone, reasons }]
  })
}

type Candidate = ComparedPerson & Pick<SimilarEntity, 'kind' | 'id'>

async function knownCandidates(
  db: Db,
  { communityId, details }: JoinRequest,
): Promise<Candidate[]> {
  const rows = await db
    .select()
    .from(entities)
    .where(
      and(
        eq(entities.communityId, communityId),
        or(
          eq(entities.nameFolded, fold(details.name)),
          eq(entities.emailFolded, foldEmail(details.email)),
          details.taxpayer === null
            ? undefined
            : eq(entities.taxpayer, plainTaxpayer(details.taxpayer)),
        ),
      ),
    )
    .orderBy(asc(entities.id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, kind: 'entity' }))
}

async function pendingCandidates(
  db: Db,
  { id, communityId, details }: JoinRequest,
): Promise<Candidate[]> {
  const rows = await db
    .select({ id: requests.id, details: requests.details })
    .from(requests)
    .where(
      and(
        eq(requests.communityId, communityId),
        eq(requests.kind, 'join'),
        eq(requests.status, 'pending'),
        ne(requests.id, id),
        or(
          eq(requests.subjectFolded, fold(details.name)),
          eq(requests.emailFolded, foldEmail(details.email)),
          details.taxpayer === null ? undefined : hasTaxpayer(details.taxpayer),
        ),
      ),
    )
    .orderBy(asc(requests.id))
    .limit(MOST)
  return rows.map((row) => ({
    kind: 'pending_entity',
    id: row.id,
    ...comparedOf(row.details as JoinDetails),
  }))
}

/** Normalised as by `plainTaxpayer`: stored forms keep the original spelling. */
function hasTaxpayer(taxpayer: string): SQL {
  const kept = sql`${requests.details} ->> 'taxpayer'`
  return sql`upper(regexp_replace(${kept}, '[ .-]', '', 'g')) = ${plainTaxpayer(taxpayer)}`
}

function comparedOf(details: JoinDetails): ComparedPerson {
  return toEntityColumns(details)
}
