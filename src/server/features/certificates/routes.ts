import { Hono } from 'hono'
import { CERTIFICATE_STATE, CertificateState } from '#src/contract/people/certificate-state.ts'
import {
  ANNUL_CERTIFICATE,
  AnnulForm,
  CERTIFICATE,
  Certificate,
  CertificateForm,
  CertificateSheet,
  Certificates,
  IssuedCertificate,
  PERSON_CERTIFICATES,
} from '#src/contract/people/certificates.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { idempotent } from '#src/server/http/idempotent.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import { idFrom } from '#src/server/http/lists/references.ts'
import { officeAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import { annulCertificate, issueCertificate } from './issuing.ts'
import {
  CERTIFICATE_READS,
  certificateSheet,
  certificateState,
  oneCertificate,
  personCertificates,
} from './queries.ts'

/** The certificates that an office issues of what its books say of a person. */
export function officeCertificateRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, siteUrl } = deps
  const { gate, scopeOf, noteRead } = officeAccess(deps)
  const idOf = (c: AppContext) => idFrom(c.req.param('id') ?? '')
  return new Hono<AppEnv>()
    .get(
      PERSON_CERTIFICATES,
      gate('personCertificates'),
      officeCall('personCertificates', Certificates),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const results = await personCertificates(db, scope.communityId, id)
        await noteRead(scope, CERTIFICATE_READS, id)
        return answer(c, { results })
      },
    )
    .post(
      PERSON_CERTIFICATES,
      gate('issueCertificate'),
      checkedBody(CertificateForm),
      idempotent(deps, 'issueCertificate'),
      officeCall('issueCertificate', IssuedCertificate, {
        isIdempotent: true,
        refuses: [412, 413, 415],
      }),
      async (c) => {
        const [scope, personId] = [scopeOf(c), idOf(c)]
        const form = c.req.valid('json')
        const id = await db.transaction((tx) => issueCertificate(tx, scope, personId, form))
        return answer(c, { id })
      },
    )
    .get(
      CERTIFICATE,
      gate('certificate'),
      officeCall('certificate', CertificateSheet),
      async (c) => {
        const scope = scopeOf(c)
        const found = await oneCertificate(db, scope.communityId, idOf(c))
        const sheet = await certificateSheet(db, scope.communityId, found, siteUrl)
        await noteRead(scope, CERTIFICATE_READS, found.entityId)
        return answer(c, sheet)
      },
    )
    .put(
      ANNUL_CERTIFICATE,
      gate('annulCertificate'),
      checkedBody(AnnulForm),
      officeCall('annulCertificate', Certificate, { refuses: [412, 413, 415] }),
      async (c) => {
        const [scope, id] = [scopeOf(c), idOf(c)]
        const { reason } = c.req.valid('json')
        await db.transaction((tx) => annulCertificate(tx, scope, id, reason))
        const { certificate } = await oneCertificate(db, scope.communityId, id)
        return answer(c, certificate)
      },
    )
}

/** Says to anybody whether a certificate is valid, and nothing of the person whom it is about. */
export function certificateRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    CERTIFICATE_STATE,
    describedOperation('certificateState', 'requests', CertificateState, { refuses: [429] }),
    async (c) => {
      await limited(deps, 'certificateAddress', clientAddress(c, deps.trustedProxies))
      // It may be annulled a moment later.
      c.header('cache-control', 'no-store')
      return answer(c, await certificateState(deps.db, c.req.param('code')))
    },
  )
}
