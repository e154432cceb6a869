import { Hono } from 'hono'
import { OFFICE_PATHS } from '../../../contract/office-paths.ts'
import {
  OpenProof,
  PROOF_MAX_KILOBYTES,
  Proof,
  ProofForm,
  SealedProof,
} from '../../../contract/proof.ts'
import { answer } from '../../http/answers.ts'
import { checkedBody } from '../../http/checked-body.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { describedOperation } from '../../http/described-operation.ts'
import { CONTENT_MAX_KILOBYTES } from '../contents/editing/content-resource.ts'
import { publishingAccess } from '../staff/access.ts'
import { contentProof } from './content-proof.ts'
import { sealed, unsealed } from './sealed.ts'

/** A content before it is saved, as its page would have it. */
export function proofRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, secret } = deps
  const { gate, scopeOf } = publishingAccess(deps)
  return new Hono<AppEnv>()
    .post(
      OFFICE_PATHS.sealProof,
      gate,
      checkedBody(ProofForm, { maxKilobytes: CONTENT_MAX_KILOBYTES }),
      describedOperation('sealProof', 'office', SealedProof, {
        isSignedIn: true,
        isOfOffice: true,
        refuses: [413, 415],
      }),
      async (c) => {
        const proof = await contentProof(db, scopeOf(c), c.req.valid('json'))
        return answer(c, { proof: await sealed(proof, secret) })
      },
    )
    .post(
      OFFICE_PATHS.openProof,
      checkedBody(OpenProof, { maxKilobytes: PROOF_MAX_KILOBYTES + 1 }),
      describedOperation('openProof', 'office', Proof, { refuses: [400, 404, 413, 415] }),
      async (c) => answer(c, await unsealed(c.req.valid('json').proof, secret, deps.now())),
    )
}
