import { createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Content } from '#src/contract/contents/content.ts'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import {
  type CommunityPreview,
  type ContentPreview,
  OpenPreview,
  PagePreviewForm,
  type Preview,
  PreviewForm,
  previewSchema,
} from '#src/contract/contents/preview.ts'
import { PREVIEW_MINUTES } from '#src/contract/contents/preview-page.ts'
import { PREVIEW_MAX_KILOBYTES, SealedPreview } from '#src/contract/contents/sealed-preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents } from '#src/server/db/schema.ts'
import { toInstant } from '#src/server/db/times.ts'
import { ApiError, notFound, orNotFound } from '#src/server/errors.ts'
import { answer } from '#src/server/http/answers.ts'
import { checkedBody, merged } from '#src/server/http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '#src/server/http/context.ts'
import { describedOperation } from '#src/server/http/described-operation.ts'
import { limited } from '#src/server/http/limits/rate-limits.ts'
import type { JobQueue } from '#src/server/jobs/job.ts'
import { publishingAccess } from '#src/server/office-kit/access.ts'
import { officeCall } from '#src/server/office-kit/described-staff-call.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { keyFor } from '#src/server/secrets.ts'
import { chapelryMobile } from '../chapelries/queries.ts'
import { CONTENT_MAX_KILOBYTES } from '../contents/editing/content-resource.ts'
import { editedContent } from '../contents/editing/queries.ts'
import { addContent, CONTENT_WRAPPER, changeContent } from '../contents/editing/write-content.ts'
import { contentById } from '../contents/queries.ts'
import { writeMenu } from '../emenus/editing/menu-document.ts'
import { emenuTree } from '../emenus/queries.ts'
import { editedFaq, writeFaq } from '../faqs/editing.ts'
import { writeTimetable } from '../timetable/write-timetable.ts'
import { changePage } from '../websiteconfigurations/office-page.ts'
import { websiteConfiguration } from '../websiteconfigurations/queries.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/**
 * A preview as text that passes through an editor's browser: compressed, and signed against
 * forgery.
 *
 * @returns `compressed.signature`, both in base64url
 */
export async function sealed(proof: Preview, secret: string): Promise<string> {
  const packed = (await pack(JSON.stringify(proof))).toString('base64url')
  return `${packed}.${signatureOf(packed, secret).toString('base64url')}`
}

/**
 * Opens a sealed preview. The signature is checked before anything is decompressed.
 *
 * @param schema the current schema: another version of the code may have sealed it
 * @param now the present instant, ISO 8601 in UTC
 * @throws ApiError `not_found` for an invalid or expired preview
 */
async function unsealed(
  text: string,
  schema: v.GenericSchema<unknown, Preview>,
  { secret, now }: { secret: string; now: string },
): Promise<Preview> {
  const [packed = '', signature = ''] = text.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(packed, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound()
  const json = await unpack(Buffer.from(packed, 'base64url'))
  const known = v.safeParse(schema, JSON.parse(json.toString('utf8')))
  if (!known.success || known.output.expires_at <= now) throw notFound()
  return known.output
}

function signatureOf(packed: string, secret: string): Buffer {
  return createHmac('sha256', keyFor('proofs', secret)).update(packed).digest()
}

/** A queue that drops jobs, because the transaction is rolled back. */
const SILENT: JobQueue = { add: async () => {}, addAll: async () => {} }

/** Carries the result out of the transaction, which its error rolls back. */
class Undone<Read> extends Error {
  readonly read: Read

  constructor(read: Read) {
    super('Undone, as it was meant to be.')
    this.read = read
  }
}

/**
 * The result of work in a transaction that is always rolled back.
 *
 * @throws the errors of `work`
 */
async function undone<Read>(db: Db, work: (tx: Db) => Promise<Read>): Promise<Read> {
  try {
    return await db.transaction(async (tx) => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.read
    throw error
  }
}

/** The expiry of a preview made now; instants are ISO 8601 in UTC. */
function expiryOf(now: string): string {
  return new Date(Date.parse(now) + PREVIEW_MINUTES * 60_000).toISOString()
}

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
      gate('sealPreview'),
      checkedBody(PreviewForm, { maxKilobytes: CONTENT_MAX_KILOBYTES }),
      officeCall('sealPreview', SealedPreview, { refuses: [413, 415, 429] }),
      async (c) => {
        await limited(deps, 'proofAccount', scopeOf(c).staffId)
        const proof = await contentPreview(db, scopeOf(c), c.req.valid('json'))
        return answer(c, { proof: await sealed(proof, secret) })
      },
    )
    .post(
      OFFICE_PATHS.sealPagePreview,
      gate('sealPagePreview'),
      checkedBody(PagePreviewForm, { maxKilobytes: PAGE_MAX_KILOBYTES }),
      officeCall('sealPagePreview', SealedPreview, { refuses: [413, 415, 429] }),
      async (c) => {
        await limited(deps, 'proofAccount', scopeOf(c).staffId)
        const proof = await pagePreview(db, scopeOf(c), c.req.valid('json'), naming)
        return answer(c, { proof: await sealed(proof, secret) })
      },
    )
    .post(
      OFFICE_PATHS.openPreview,
      checkedBody(OpenPreview, { maxKilobytes: PREVIEW_MAX_KILOBYTES + 1 }),
      describedOperation('openPreview', 'office', Preview, { refuses: [404, 413, 415] }),
      async (c) => {
        const { proof } = c.req.valid('json')
        return answer(c, await unsealed(proof, Preview, { secret, now: deps.now() }))
      },
    )
}

/**
 * A content as the public API would return it if the changes were saved and online now. It is
 * saved, published and read with the usual code in a transaction that is rolled back, so that no
 * rule exists twice.
 *
 * @throws ApiError as `addContent` and `changeContent`; `not_found` if the community is hidden
 */
async function contentPreview(
  db: Db,
  scope: OfficeScope,
  { id, content: asked }: v.InferOutput<typeof PreviewForm>,
): Promise<ContentPreview> {
  const silent = { ...scope, jobs: SILENT }
  const content = await undone(db, async (tx) => {
    const written = id ?? (await addContent(tx, silent, wholeOf(asked)))
    if (id !== null) await editedContent(tx, scope.communityId, id)
    // Nothing changed, so the page's date of change stays, too.
    if (id !== null && Object.keys(asked).length > 0) await changeContent(tx, silent, id, asked)
    return asOnline(tx, written, scope.now)
  })
  return { kind: 'content', content, expires_at: expiryOf(scope.now) }
}

function wholeOf(asked: Record<string, unknown>): ContentForm {
  return merged(ContentForm, {}, asked, CONTENT_WRAPPER)
}

/** A scheduled content shows its future date. */
async function asOnline(tx: Db, id: number, now: string): Promise<Content> {
  const [row] = await tx.select().from(contents).where(eq(contents.id, id))
  const online_from_date = toInstant(orNotFound(row).onlineFromDate)
  const onlineFromDate = online_from_date > now ? now : online_from_date
  await tx.update(contents).set({ status: 'published', onlineFromDate }).where(eq(contents.id, id))
  return { ...(await contentById(tx, now, id)), online_from_date }
}

/** A part of the request, and the function that writes it. */
type Part = [name: keyof PagePreviewForm, write: () => Promise<unknown>]

/**
 * A community as the public API would return it if the changes were saved: written, read and rolled
 * back like a content (`routes.ts`). Conflicts with other editors are checked only on
 * saving.
 *
 * @param naming PRODUCT_SLUG, which names the title of a community, and the suffix of calendar
 *   entries
 * @throws ApiError as the calls that save the parts, with fields below the part's name; `not_found`
 *   if the community is hidden
 */
async function pagePreview(
  db: Db,
  scope: OfficeScope,
  { page, menu, questions, timetable }: PagePreviewForm,
  naming: { product: string; uidNamespace: string },
): Promise<CommunityPreview> {
  const { communityId, now } = scope
  const silent = { ...scope, jobs: SILENT }
  const community = { kind: 'id', id: communityId, slug: undefined } as const
  const shown = await undone(db, async (tx) => {
    const parts: Part[] = [
      ['page', async () => page && changePage(tx, silent, page, undefined)],
      ['menu', async () => menu && writeMenu(tx, silent, menu, undefined)],
      ['questions', async () => questions && writeFaq(tx, silent, questions, undefined)],
      ['timetable', async () => timetable && writeTimetable(tx, silent, timetable, undefined)],
    ]
    for (const part of parts) await written(part)
    const { content, translations } = await editedFaq(tx, communityId)
    return {
      chapelry: await chapelryMobile(tx, community, { ...naming, now }),
      configuration: await websiteConfiguration(tx, community),
      menu: await emenuTree(tx, community, now),
      questions: { content, translations },
    }
  })
  return { kind: 'community', ...shown, expires_at: expiryOf(now) }
}

/** Prefixes the fields of a part's errors with the part's name. */
async function written([name, write]: Part): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const hints = Object.entries(error.hints).map(([path, hint]) => [`${name}.${path}`, hint])
    throw new ApiError(error.code, Object.fromEntries(hints), error.retryAfter)
  }
}
