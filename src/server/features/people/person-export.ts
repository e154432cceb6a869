import { and, asc, eq } from 'drizzle-orm'
import type { PersonExport } from '#src/contract/people/person-export.ts'
import type { Db } from '#src/server/db/connection.ts'
import { communities, entityMerges, recordReads, requests } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { orNotFound } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { exportedClassesOf } from '../catechism-classes/exported-classes.ts'
import { certifiedFactsOf } from '../certificates/queries.ts'
import { entityRecord } from '../entities/queries.ts'
import type { EntityRow } from '../entities/rows.ts'
import { familyRecord } from '../families/queries.ts'
import { lifeOf } from '../lives/queries.ts'
import { invitedAt } from '../memberships/invitations.ts'
import { coursesOf, ownRequestOf } from '../own-requests/queries.ts'
import { exportedNotes } from '../requests/notes.ts'
import { formerRecords } from './merge-memory.ts'
import { PERSON_READS } from './merge-requests.ts'
import { familiesOf, isReadLog, personRow } from './person-file.ts'
import { isRequestOf } from './person-requests.ts'

type Where = Pick<OfficeScope, 'communityId' | 'now'>

/**
 * All data that a community stores on a person of its register, for them (GDPR art. 15). It tells
 * when the office opened their record, but not which member: that is another person's data.
 *
 * @throws ApiError `not_found`
 */
export async function personExport(db: Db, where: Where, id: number): Promise<PersonExport> {
  const { communityId, now } = where
  const person = await personRow(db, communityId, id)
  const [community] = await db
    .select({ slug: communities.slug, name: communities.name })
    .from(communities)
    .where(eq(communities.id, communityId))
  const [record, life, certificates, invited_at, families, sent, reads, former] = await Promise.all(
    [
      entityRecord(db, communityId, id),
      lifeOf(db, id),
      certifiedFactsOf(db, [id]),
      invitedAt(db, person),
      wholeFamilies(db, communityId, id),
      requestsIn(db, person, orNotFound(community), now),
      db
        .select({ at: recordReads.at })
        .from(recordReads)
        .where(isReadLog(communityId, id, PERSON_READS))
        .orderBy(asc(recordReads.at), asc(recordReads.id)),
      formerRecords(
        db,
        and(eq(entityMerges.communityId, communityId), eq(entityMerges.keptId, id)),
      ),
    ],
  )
  return {
    exported_at: now,
    community: orNotFound(community),
    record: withoutVersion(record),
    life: withoutVersion(life),
    certificates: certificates.get(id) ?? [],
    families,
    requests: sent,
    invited_at,
    read_at: reads.map(({ at }) => toInstant(at)),
    former_records: former.map(({ at, records }) => ({ at, records })),
  }
}

function withoutVersion<Record extends { version: string }>({ version: _, ...record }: Record) {
  return record
}

async function wholeFamilies(
  db: Db,
  communityId: number,
  id: number,
): Promise<PersonExport['families']> {
  const known = await familiesOf(db, id)
  const records = await Promise.all(known.map((one) => familyRecord(db, communityId, one.id)))
  return records.map(withoutVersion)
}

async function requestsIn(
  db: Db,
  person: EntityRow,
  community: PersonExport['community'],
  now: string,
): Promise<PersonExport['requests']> {
  const rows = await db
    .select()
    .from(requests)
    .where(isRequestOf(db, person))
    .orderBy(asc(requests.id))
  const ids = rows.map(({ id }) => id)
  const [courseOf, notes, classes] = await Promise.all([
    coursesOf(db, rows, now),
    exportedNotes(db, ids),
    exportedClassesOf(db, ids),
  ])
  return rows.map((request) => {
    const course = courseOf(request)
    const {
      community: _,
      can_withdraw: __,
      is_asked: ___,
      ...own
    } = ownRequestOf({ request, community }, course.history)
    return {
      ...own,
      details: request.details,
      ...course,
      consent_version: request.consentVersion,
      classes: classes.get(request.id) ?? [],
      written_down: request.writtenDown,
      notes: notes.get(request.id) ?? [],
    }
  })
}
