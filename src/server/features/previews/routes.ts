import { Hono } from 'hono'
import {
  OpenPreview,
  PagePreviewForm,
  PREVIEW_MAX_KILOBYTES,
  PreviewForm,
  previewSchema,
  SealedPreview,
} from '#src/contract/contents/preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/limited.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { CONTENT_MAX_KILOBYTES } from '../contents/editing/content-resource.ts'
import { contentPreview } from './content-preview.ts'
import { pagePreview } from './page-preview.ts'
import { sealed, unsealed } from './sealed.ts'

/** The limit covers texts, menu, questions and mass times of a parish at once. */
const PAGE_MAX_KILOBYTES = 2048

/** Previews of a content or a parish's page before it is saved. */
export function previewRoutes(deps: AppDeps): Hono<AppEnv> {
  const { db, secret, productSlug, uidNamespace } = deps
  const naming = { product: productSlug, uidNamespace }
  const { gate, scopeOf } = publishingAccess(deps)
  const Preview = previewSchema(productSlug)
  return new Hono<AppEnv>()
    .post(
      OFFICE_PATHS.sealPreview,
      gate,
      checkedBody(PreviewForm, { maxKilobytes: CONTENT_MAX_KILOBYTES }),
      describedOperation('sealPreview', 'office', SealedPreview, {
        isSignedIn: true,
        isOfOffice: true,
        refuses: [413, 415, 429],
      }),
      async (c) => {
        await limited(deps, 'proofAccount', scopeOf(c).staffId)
        const proof = await contentPreview(db, scopeOf(c), c.req.valid('json'))
        return answer(c, { proof: await sealed(proof, secret) })
      },
    )
    .post(
      OFFICE_PATHS.sealPagePreview,
      gate,
      checkedBody(PagePreviewForm, { maxKilobytes: PAGE_MAX_KILOBYTES }),
      describedOperation('sealPagePreview', 'office', SealedPreview, {
        isSignedIn: true,
        isOfOffice: true,
        refuses: [413, 415, 429],
      }),
      async (c) => {
        await limited(deps, 'proofAccount', scopeOf(c).staffId)
        const proof = await pagePreview(db, scopeOf(c), c.req.valid('json'), naming)
        return answer(c, { proof: await sealed(proof, secret) })
      },
    )
    .post(
      OFFICE_PATHS.openPreview,
      checkedBody(OpenPreview, { maxKilobytes: PREVIEW_MAX_KILOBYTES + 1 }),
      describedOperation('openPreview', 'office', Preview, { refuses: [400, 404, 413, 415] }),
      async (c) => {
        const { proof } = c.req.valid('json')
        return answer(c, await unsealed(proof, Preview, { secret, now: deps.now() }))
      },
    )
}
