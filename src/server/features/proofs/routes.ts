import { Hono } from 'hono'
import {
  OpenProof,
  PageProofForm,
  PROOF_MAX_KILOBYTES,
  ProofForm,
  proofSchema,
  SealedProof,
} from '#src/contract/contents/proof.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/limited.ts'
import { CONTENT_MAX_KILOBYTES } from '../contents/editing/content-resource.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { contentProof } from './content-proof.ts'
import { pageProof } from './page-proof.ts'
import { sealed, unsealed } from './sealed.ts'

/** Texts, menu, questions and mass times of a parish at once. */
const PAGE_MAX_KILOBYTES = 2048

/** A content, or a parish's page, before it is saved, as readers would have it. */
export function proofRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, secret, productSlug, uidNamespace } = deps
  const naming = { product: productSlug, uidNamespace }
  const { gate, scopeOf } = publishingAccess(deps)
  const Proof = proofSchema(productSlug)
  return new Hono<AppEnv>()
    .post(
      OFFICE_PATHS.sealProof,
      gate,
      checkedBody(ProofForm, { maxKilobytes: CONTENT_MAX_KILOBYTES }),
      describedOperation('sealProof', 'office', SealedProof, {
        isSignedIn: true,
        isOfOffice: true,
        refuses: [413, 415, 429],
      }),
      async (c) => {
        await limited(deps, 'proofAccount', scopeOf(c).staffId)
        const proof = await contentProof(db, scopeOf(c), c.req.valid('json'))
        return answer(c, { proof: await sealed(proof, secret) })
      },
    )
    .post(
      OFFICE_PATHS.sealPageProof,
      gate,
      checkedBody(PageProofForm, { maxKilobytes: PAGE_MAX_KILOBYTES }),
      describedOperation('sealPageProof', 'office', SealedProof, {
        isSignedIn: true,
        isOfOffice: true,
        refuses: [413, 415, 429],
      }),
      async (c) => {
        await limited(deps, 'proofAccount', scopeOf(c).staffId)
        const proof = await pageProof(db, scopeOf(c), c.req.valid('json'), naming)
        return answer(c, { proof: await sealed(proof, secret) })
      },
    )
    .post(
      OFFICE_PATHS.openProof,
      checkedBody(OpenProof, { maxKilobytes: PROOF_MAX_KILOBYTES + 1 }),
      describedOperation('openProof', 'office', Proof, { refuses: [400, 404, 413, 415] }),
      async (c) => {
        const { proof } = c.req.valid('json')
        return answer(c, await unsealed(proof, Proof, { secret, now: deps.now() }))
      },
    )
}
