import { HttpError, UnreachableError } from '#src/api/errors.ts'
import { createGet } from '#src/api/request.ts'
import { pathOf } from '#src/contract/paths.ts'
import { CERTIFICATE_STATE, CertificateState } from '#src/contract/people/certificate-state.ts'
import type { CertificateConfig } from './certificate-config.ts'

/** What is known of a certificate after asking, or why nothing is. */
export type CertificateAnswer =
  | CertificateState
  | { state: 'unreachable' }
  | { state: 'rationed' }
  | { state: 'failed' }

/** Asks whether the certificate with a code is valid. It never throws. */
export async function askCertificate(
  code: string,
  { apiUrl, locale }: Pick<CertificateConfig, 'apiUrl' | 'locale'>,
): Promise<CertificateAnswer> {
  const get = createGet({ apiUrl, locale, retries: 1 })
  try {
    return await get(pathOf(CERTIFICATE_STATE, { code }), CertificateState)
  } catch (error) {
    if (error instanceof UnreachableError) return { state: 'unreachable' }
    const isRationed = error instanceof HttpError && error.status === 429
    return { state: isRationed ? 'rationed' : 'failed' }
  }
}
