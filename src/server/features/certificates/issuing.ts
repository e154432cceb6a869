import { randomBytes } from 'node:crypto'
import { aliasedTable, and, asc, eq, inArray } from 'drizzle-orm'
import type { CertificateForm } from '#src/contract/people/certificates.ts'
import { REFERENCE_ALPHABET } from '#src/contract/reference-alphabet.ts'
import { RELATION_WITH } from '#src/contract/requests/family.ts'
import { CERTIFICATE_CODE_LENGTH } from '#src/domain/people/certificate-code.ts'
import { isCertifiable, isSameEvent } from '#src/domain/people/life-events.ts'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  certificateDetails,
  certificates,
  entities,
  families,
  familyMembers,
  relationshipDegrees,
} from '#src/server/db/schema.ts'
import { ApiError, orNotFound } from '#src/server/errors.ts'
import { timeZoneOf } from '#src/server/office-kit/community.ts'
import { isOwned } from '#src/server/office-kit/owned-rows.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { lifeOf } from '../lives/queries.ts'

/**
 * Issues a certificate of an event of a person's life, in the caller's transaction. It copies what
 * the register knows: a later correction concerns only certificates that are issued after it.
 *
 * @returns the number of the certificate
 * @throws ApiError `not_found`; `bad_request` for an event that is not certified, or not in the
 *   books; `changed_meanwhile` if the life no longer has the event as the caller read it
 */
export async function issueCertificate(
  tx: Db,
  { communityId, staffId, now }: Pick<OfficeScope, 'communityId' | 'staffId' | 'now'>,
  entityId: number,
  { event, purpose }: CertificateForm,
): Promise<number> {
  const [locked] = await tx
    .select({ name: entities.name })
    .from(entities)
    .where(isOwned(entities, communityId, [entityId]))
    .for('update')
  const { name } = orNotFound(locked)
  if (!isCertifiable(event)) {
    throw new ApiError('bad_request', { event: { key: 'not_registered' } })
  }
  const { events } = await lifeOf(tx, entityId)
  if (!events.some((known) => isSameEvent(known, event))) throw new ApiError('changed_meanwhile')
  const { kind, ...registered } = event
  const issuedOn = await today(tx, communityId, now)
  const [row] = await tx
    .insert(certificates)
    .values({ communityId, code: newCode(), kind, issuedOn })
    .returning({ id: certificates.id })
  if (!row) throw new Error('The insert gave no row back.')
  const parents = await parentsOf(tx, communityId, entityId)
  const details = { entityId, staffId, name, ...registered, ...parents, purpose }
  await tx.insert(certificateDetails).values({ certificateId: row.id, ...details })
  return row.id
}

/**
 * Annuls a certificate for good, in the caller's transaction.
 *
 * @throws ApiError `not_found`, also if the person was erased; `changed_meanwhile` if it is annulled
 *   already
 */
export async function annulCertificate(
  tx: Db,
  { communityId, now }: Pick<OfficeScope, 'communityId' | 'now'>,
  id: number,
  reason: string,
): Promise<void> {
  const [locked] = await tx
    .select({ annulledOn: certificates.annulledOn })
    .from(certificates)
    .innerJoin(certificateDetails, eq(certificateDetails.certificateId, certificates.id))
    .where(isOwned(certificates, communityId, [id]))
    .for('update')
  if (orNotFound(locked).annulledOn !== null) throw new ApiError('changed_meanwhile')
  const annulledOn = await today(tx, communityId, now)
  await tx.update(certificates).set({ annulledOn }).where(eq(certificates.id, id))
  await tx
    .update(certificateDetails)
    .set({ annulReason: reason })
    .where(eq(certificateDetails.certificateId, id))
}

/** A code that nobody can guess. Each of the alphabet's 32 letters is as likely. */
function newCode(): string {
  const bytes = randomBytes(CERTIFICATE_CODE_LENGTH)
  return Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')
}

async function today(tx: Db, communityId: number, now: string): Promise<string> {
  return wallClock(Date.parse(now), orNotFound(await timeZoneOf(tx, communityId))).date
}

const fathers = aliasedTable(entities, 'fathers')
const mothers = aliasedTable(entities, 'mothers')

/**
 * The names of a person's parents, if a family of the register names the person as their son or
 * daughter. Other members of a household say nothing of their parents.
 */
async function parentsOf(
  tx: Db,
  communityId: number,
  entityId: number,
): Promise<{ father: string | null; mother: string | null }> {
  const rows = await tx
    .select({
      relation: familyMembers.relationWith,
      father: fathers.name,
      mother: mothers.name,
    })
    .from(familyMembers)
    .innerJoin(families, eq(families.id, familyMembers.familyId))
    .innerJoin(relationshipDegrees, eq(relationshipDegrees.id, familyMembers.relationshipDegreeId))
    .leftJoin(fathers, eq(fathers.id, families.fatherId))
    .leftJoin(mothers, eq(mothers.id, families.motherId))
    .where(
      and(
        eq(families.communityId, communityId),
        eq(familyMembers.entityId, entityId),
        inArray(relationshipDegrees.code, ['son', 'daughter']),
      ),
    )
    .orderBy(asc(families.id))
  const named = rows.map(({ relation, father, mother }) => ({
    father: relation === RELATION_WITH.mother ? null : father,
    mother: relation === RELATION_WITH.father ? null : mother,
  }))
  return {
    father: named.find(({ father }) => father !== null)?.father ?? null,
    mother: named.find(({ mother }) => mother !== null)?.mother ?? null,
  }
}
