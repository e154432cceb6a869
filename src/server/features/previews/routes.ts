import { join } from 'node:path'
import { Hono } from 'hono'
import { MEDIA_HEADERS } from '#src/contract/publishing/site-files.ts'
import {
  COPIES,
  DEFAULT_PREVIEW,
  PREVIEW_ROOT,
  PREVIEW_TYPE,
  type Preview,
  previewPath,
  readCopyPath,
  readPreviewPath,
} from '#src/domain/pictures/preview.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { ApiError, notFound } from '#src/server/errors.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limitedHere } from '#src/server/http/limits/limited-here.ts'
import { loggable } from '#src/server/http/loggable.ts'
import { isThere, writeOnce } from '#src/server/media/write-once.ts'
import { copyOf } from './copy.ts'
import type { DrawnPreview } from './drawing.ts'
import { DrawingQueue, QueueFull } from './drawing-queue.ts'
import type { DrawPreview } from './drawing-thread.ts'
import { currentPreview } from './queries.ts'
import { previewDrawing } from './words.ts'

/** Drawing these takes a few seconds in all; later callers must ask again. */
const MOST_WAITING = 16
const RETRY_AFTER_SECONDS = 5
/** A cached redirect would form a loop if a former title came back. */
const NEVER = 'no-store'
/** Long enough for the clients that fetch the same preview for one message. */
const BRIEFLY = 'public, max-age=60'

type PreviewDeps = Pick<
  AppDeps,
  | 'db'
  | 'now'
  | 'productSlug'
  | 'productName'
  | 'texts'
  | 'logger'
  | 'mediaDir'
  | 'siteUrl'
  | 'trustedProxies'
>

/**
 * Draws previews of pages, and copies of their pictures, that do not exist yet. Existing ones are
 * files of the media folder, which the server answers before these routes. The address of an
 * outdated drawing redirects to the current one.
 */
export function previewRoutes(deps: PreviewDeps, draw: DrawPreview): Hono<AppEnv> {
  const translators = new Map(LOCALES.map((one) => [one, createTranslator(one, deps.texts)]))
  const translatorOf = (locale: Locale) =>
    translators.get(locale) ?? createTranslator(locale, deps.texts)
  const countAddress = limitedHere('previewAddress')
  const queue = new DrawingQueue<DrawnPreview>(MOST_WAITING)

  const inMedia = (path: string) => join(deps.mediaDir, path.slice('/media/'.length))

  const drawAndKeep = async (preview: Preview, path: string) => {
    const drawing = previewDrawing(preview, translatorOf(preview.locale), deps.mediaDir)
    const drawn = await draw(drawing)
    // The logo may be readable again in a moment; a stored preview would lack it for good.
    if (!drawn.isWhole) deps.logger.error({ path }, 'preview drawn without its logo')
    else await writeOnce(inMedia(path), drawn.bytes)
    return drawn
  }

  const copyAndKeep = async (source: string, path: string) => {
    const bytes = await copyOf(inMedia(source))
    await writeOnce(inMedia(path), bytes)
    return { bytes, isWhole: true }
  }

  const answered = async (c: AppContext, answer: () => Promise<Response>) => {
    await countAddress(clientAddress(c, deps.trustedProxies))
    try {
      return await answer()
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (error instanceof QueueFull) return later()
      deps.logger.error({ path: c.req.path, error: loggable(error) }, 'preview not drawn')
      return leadTo(c, `${deps.siteUrl}${DEFAULT_PREVIEW}`, BRIEFLY)
    }
  }

  return new Hono<AppEnv>()
    .get(`${PREVIEW_ROOT}${COPIES}/*`, async (c) => {
      const { path } = c.req
      const source = readCopyPath(path)
      if (!source || !(await isThere(inMedia(source)))) throw notFound()
      return answered(c, async () =>
        picture(c, await queue.made(path, () => copyAndKeep(source, path))),
      )
    })
    .get(`${PREVIEW_ROOT}*`, async (c) => {
      const asked = readPreviewPath(c.req.path)
      if (!asked) throw notFound()
      return answered(c, async () => {
        const preview = await currentPreview(deps, asked)
        const path = previewPath(preview)
        if (path !== c.req.path) return leadTo(c, path, NEVER)
        return picture(c, await queue.made(path, () => drawAndKeep(preview, path)))
      })
    })
}

function picture(c: AppContext, { bytes, isWhole }: DrawnPreview): Response {
  const headers: Record<string, string> = {
    ...MEDIA_HEADERS,
    ...(!isWhole && { 'cache-control': BRIEFLY }),
    'content-length': String(bytes.length),
  }
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': PREVIEW_TYPE })
}

function leadTo(c: AppContext, address: string, caching: string): Response {
  c.header('cache-control', caching)
  return c.redirect(address, 302)
}

function later(): Response {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }
  return new Response(null, { status: 503, headers })
}
