import { queryOptions } from '@tanstack/react-query'
import type { OwnOffice } from '#src/contract/office/office.ts'
import { pathOf } from '#src/contract/paths.ts'
import {
  ANNUL_CERTIFICATE,
  type AnnulForm,
  CERTIFICATE,
  Certificate,
  type CertificateForm,
  CertificateSheet,
  Certificates,
  IssuedCertificate,
  PERSON_CERTIFICATES,
} from '#src/contract/people/certificates.ts'
import { officeApi } from '#src/office/office.ts'
import { officeKey } from '#src/office/office-query.ts'
import { NO_REFETCH_WHILE_EDITING } from '#src/stores/account-query.ts'

type Office = Pick<OwnOffice, 'id'>

/**
 * The certificates of a person that an office issued. It is not refetched by itself, because the
 * server logs every reading.
 */
export function personCertificatesQuery(office: Office, personId: number) {
  const path = pathOf(PERSON_CERTIFICATES, { id: personId })
  return queryOptions({
    queryKey: officeKey(office, 'personCertificates', personId),
    queryFn: ({ signal }) => officeApi(office, signal).ask({ path }, Certificates),
    ...NO_REFETCH_WHILE_EDITING,
  })
}

/**
 * Issues a certificate.
 *
 * @param key names this attempt, so that a repeated request has no second effect
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export function issueCertificate(
  office: Office,
  personId: number,
  body: CertificateForm,
  key: string,
) {
  const path = pathOf(PERSON_CERTIFICATES, { id: personId })
  return officeApi(office).ask({ method: 'POST', path, body, key }, IssuedCertificate)
}

/** Annuls a certificate for good. @throws TokenError, HttpError, ContractError, UnreachableError */
export function annulCertificate(office: Office, id: number, body: AnnulForm) {
  const path = pathOf(ANNUL_CERTIFICATE, { id })
  return officeApi(office).ask({ method: 'PUT', path, body }, Certificate)
}

/** A certificate as it is printed. @throws TokenError, HttpError, ContractError, UnreachableError */
export function certificateSheet(office: Office, id: number) {
  return officeApi(office).ask({ path: pathOf(CERTIFICATE, { id }) }, CertificateSheet)
}
