import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { CertificateState } from '#src/contract/people/certificate-state.ts'
import type {
  Certificate,
  CertificateSheet,
  CertifiedFacts,
} from '#src/contract/people/certificates.ts'
import { parseCertificateCode } from '#src/domain/people/certificate-code.ts'
import { localePath } from '#src/i18n/urls.ts'
import type { Db } from '#src/server/db/connection.ts'
import {
  accounts,
  certificateDetails,
  certificates,
  communities,
  entities,
} from '#src/server/db/schema.ts'
import { orNotFound } from '#src/server/errors.ts'
import { isOwned, knownOwned } from '#src/server/office-kit/owned-rows.ts'
import { qrPath } from '#src/server/qr-code.ts'
import { pageLanguage } from '../websiteconfigurations/translations.ts'

/** The resource under which the log stores who read certificates of a person, by the person. */
export const CERTIFICATE_READS = 'certificates'

interface Found {
  /** The person of the register whom it is about. */
  entityId: number
  certificate: Certificate
}

/**
 * The certificates of a person that a community issued, the newest first.
 *
 * @throws ApiError `not_found` if its register does not have the person
 */
export async function personCertificates(
  db: Db,
  communityId: number,
  entityId: number,
): Promise<Certificate[]> {
  const [known] = await knownOwned(db, entities, communityId, [entityId])
  const found = await foundCertificates(db, eq(certificateDetails.entityId, orNotFound(known)))
  return found.map(({ certificate }) => certificate)
}

/** One certificate of a community. @throws ApiError `not_found`, also if the person was erased */
export async function oneCertificate(db: Db, communityId: number, id: number): Promise<Found> {
  const [found] = await foundCertificates(db, isOwned(certificates, communityId, [id]))
  return orNotFound(found)
}

/**
 * The certificates of several people without what concerns the office alone, by the numbers of the
 * people; people without any have no entry. The caller checks whose register it is.
 */
export async function certifiedFactsOf(
  db: Db,
  entityIds: number[],
): Promise<Map<number, CertifiedFacts[]>> {
  if (entityIds.length === 0) return new Map()
  const found = await foundCertificates(db, inArray(certificateDetails.entityId, entityIds))
  const facts = new Map<number, CertifiedFacts[]>()
  for (const { entityId, certificate } of found) {
    const { id: _, by: __, ...told } = certificate
    facts.set(entityId, [...(facts.get(entityId) ?? []), told])
  }
  return facts
}

/** A certificate with the facts that are printed. @param siteUrl the origin of the pages */
export async function certificateSheet(
  db: Db,
  communityId: number,
  { certificate }: Found,
  siteUrl: string,
): Promise<CertificateSheet> {
  const [language, [community]] = await Promise.all([
    pageLanguage(db, communityId),
    db.select({ name: communities.name }).from(communities).where(eq(communities.id, communityId)),
  ])
  const address = `${siteUrl}${localePath(language, '/certificate')}#${certificate.code}`
  const parish = orNotFound(community).name
  return { ...certificate, parish, language, address, qr: qrPath(address) }
}

/**
 * Whether a certificate is valid. A code in the wrong shape is looked up as well, so that the answer
 * takes the same time for all that are not valid.
 */
export async function certificateState(db: Db, typed: string): Promise<CertificateState> {
  const [row] = await db
    .select({
      community: communities.name,
      issuedOn: certificates.issuedOn,
      annulledOn: certificates.annulledOn,
    })
    .from(certificates)
    .innerJoin(communities, eq(communities.id, certificates.communityId))
    .where(eq(certificates.code, parseCertificateCode(typed) ?? ''))
  if (!row || row.annulledOn !== null) return { state: 'not_valid' }
  return { state: 'valid', community: row.community, issued_on: row.issuedOn }
}

async function foundCertificates(db: Db, where: SQL | undefined): Promise<Found[]> {
  const rows = await db
    .select({
      certificate: certificates,
      details: certificateDetails,
      by: { id: accounts.id, name: accounts.name },
    })
    .from(certificates)
    .innerJoin(certificateDetails, eq(certificateDetails.certificateId, certificates.id))
    .leftJoin(accounts, eq(accounts.id, certificateDetails.staffId))
    .where(where)
    .orderBy(desc(certificates.id))
  return rows.map(({ certificate, details, by }) => {
    const { id, kind, code, issuedOn, annulledOn } = certificate
    const { entityId, name, date, place, book, page, number, father, mother, purpose } = details
    const annulled =
      annulledOn === null ? null : { on: annulledOn, reason: details.annulReason ?? '' }
    const facts = { kind, code, name, date, place, book, page, number, father, mother, purpose }
    return { entityId, certificate: { id, ...facts, issued_on: issuedOn, annulled, by } }
  })
}
