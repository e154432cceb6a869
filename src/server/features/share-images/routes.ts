import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { chapelryTitle } from '#src/contract/community/chapelry.ts'
import { EVENT } from '#src/contract/contents/content.ts'
import { MEDIA_HEADERS } from '#src/contract/publishing/site-files.ts'
import { plainText } from '#src/domain/contents/page-titles.ts'
import { smallPicture } from '#src/domain/pictures/pictures.ts'
import {
  COPIES,
  copySize,
  DEFAULT_SHARE_IMAGE,
  readCopyPath,
  readShareImagePath,
  SHARE_IMAGE_ROOT,
  SHARE_IMAGE_TYPE,
  type ShareImage,
  type ShareImageAddress,
  shareableCover,
  shareImagePath,
} from '#src/domain/pictures/share-image.ts'
import { shareImageOfContent, shareImageOfParish } from '#src/domain/pictures/share-image-of.ts'
import { dayLeaf } from '#src/i18n/dates.ts'
import { eventWhen, whenPhrases } from '#src/i18n/event-when.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { createTranslator, type Translator } from '#src/i18n/translator.ts'
import { websiteConfigurations } from '#src/server/db/schema.ts'
import { ApiError, notFound } from '#src/server/errors.ts'
import type { AppContext, AppDeps, AppEnv } from '#src/server/http/context.ts'
import { safePath } from '#src/server/http/files/served-file.ts'
import { clientAddress } from '#src/server/http/limits/client-address.ts'
import { limitedByPortions } from '#src/server/http/limits/portions.ts'
import { loggable } from '#src/server/http/request-log.ts'
import { isThere, writeOnce } from '#src/server/media/store-file.ts'
import { publicCommunity } from '../chapelries/queries.ts'
import { chapelryOf } from '../chapelries/rows.ts'
import { contentById } from '../contents/queries.ts'
import type { DrawnShareImage, ShareImageDrawing, ShareImageSign } from './drawing.ts'
import type { DrawShareImage } from './drawing-thread.ts'

/** The queue is full; the caller may ask again soon. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Runs one task at a time. Callers who ask for the same thing meanwhile share its result.
 *
 * @param mostWaiting the maximum number of waiting tasks besides the running one
 */
export class DrawingQueue<Made> {
  readonly #mostWaiting: number
  readonly #awaited = new Map<string, Promise<Made>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /**
   * @param key identifies the thing
   * @throws QueueFull at once if the queue is full, and any error of the task
   */
  async made(key: string, make: () => Promise<Made>): Promise<Made> {
    const same = this.#awaited.get(key)
    if (same) return same
    if (this.#awaited.size > this.#mostWaiting) throw new QueueFull()
    const made = this.#last.then(make).finally(() => this.#awaited.delete(key))
    this.#awaited.set(key, made)
    this.#last = made.catch(() => undefined)
    return made
  }
}

/** As small as messengers require: photographs hide the loss of quality. */
const JPEG = { quality: 80 } as const

/**
 * Converts a stored picture to a JPEG of the size of previews, on white where it is transparent. It
 * does not block the caller's thread.
 *
 * @param file absolute path of the picture
 * @throws Error from sharp when it is no picture
 */
async function copyOf(file: string): Promise<Uint8Array> {
  const source = sharp(file)
  const size = copySize(await source.metadata())
  return source
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: 'white' })
    .jpeg(JPEG)
    .toBuffer()
}

/** Drawing these takes a few seconds in all; later callers must ask again. */
const MOST_WAITING = 16
const RETRY_AFTER_SECONDS = 5
/** A cached redirect would form a loop if a former title came back. */
const NEVER = 'no-store'
/** Long enough for the clients that fetch the same preview for one message. */
const BRIEFLY = 'public, max-age=60'

type ShareImageDeps = Pick<
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
  | 'secret'
>

/**
 * Draws previews of pages, and copies of their pictures, that do not exist yet. Existing ones are
 * files of the media folder, which the server answers before these routes. The address of an
 * outdated drawing redirects to the current one.
 */
export function shareImageRoutes(deps: ShareImageDeps, draw: DrawShareImage): Hono<AppEnv> {
  const translators = new Map(LOCALES.map((one) => [one, createTranslator(one, deps.texts)]))
  const translatorOf = (locale: Locale) =>
    translators.get(locale) ?? createTranslator(locale, deps.texts)
  const countAddress = limitedByPortions(deps, 'previewAddress')
  const queue = new DrawingQueue<DrawnShareImage>(MOST_WAITING)

  const inMedia = (path: string) => join(deps.mediaDir, path.slice('/media/'.length))

  /** A request that waited for the database may come here after another one has made the same. */
  const keptOrMade = (path: string, make: () => Promise<DrawnShareImage>) =>
    queue.made(path, async () => {
      const file = inMedia(path)
      return (await isThere(file)) ? { bytes: await readFile(file), isWhole: true } : make()
    })

  const drawAndKeep = async (preview: ShareImage, path: string) => {
    const drawing = shareImageDrawing(preview, translatorOf(preview.locale), deps.mediaDir)
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
      return leadTo(c, `${deps.siteUrl}${DEFAULT_SHARE_IMAGE}`, BRIEFLY)
    }
  }

  return new Hono<AppEnv>()
    .get(`${SHARE_IMAGE_ROOT}${COPIES}/*`, async (c) => {
      const { path } = c.req
      const source = readCopyPath(path)
      if (!source || !(await isThere(inMedia(source)))) throw notFound()
      return answered(c, async () =>
        picture(c, await keptOrMade(path, () => copyAndKeep(source, path))),
      )
    })
    .get(`${SHARE_IMAGE_ROOT}*`, async (c) => {
      const asked = readShareImagePath(c.req.path)
      if (!asked) throw notFound()
      return answered(c, async () => {
        const preview = await currentShareImage(deps, asked)
        const path = shareImagePath(preview)
        if (path !== c.req.path) return leadTo(c, path, NEVER)
        return picture(c, await keptOrMade(path, () => drawAndKeep(preview, path)))
      })
    })
}

function picture(c: AppContext, { bytes, isWhole }: DrawnShareImage): Response {
  const headers: Record<string, string> = {
    ...MEDIA_HEADERS,
    ...(!isWhole && { 'cache-control': BRIEFLY }),
    'content-length': String(bytes.length),
  }
  return c.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': SHARE_IMAGE_TYPE })
}

function leadTo(c: AppContext, address: string, caching: string): Response {
  c.header('cache-control', caching)
  return c.redirect(address, 302)
}

function later(): Response {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }
  return new Response(null, { status: 503, headers })
}

/**
 * The current contents of a record's preview.
 *
 * @throws ApiError `not_found` for a record that is not public, of another kind, or has a picture
 *   of its own
 */
async function currentShareImage(
  {
    db,
    now,
    productSlug,
    productName,
  }: Pick<AppDeps, 'db' | 'now' | 'productSlug' | 'productName'>,
  { kind, id, locale }: ShareImageAddress,
): Promise<ShareImage> {
  const settingOf = async (communityId: number) => {
    const row = await publicCommunity(db, { kind: 'id', id: communityId, slug: undefined })
    const chapelry = chapelryOf(row, productSlug)
    const title = chapelryTitle(chapelry, productSlug)
    const configuration = await tilesOf(db, communityId)
    return { locale, chapelry, configuration, title, product: productName }
  }
  if (kind === 'parish') return shareImageOfParish(await settingOf(id))
  const content = await contentById(db, now(), id)
  if ((content.content_type === EVENT) !== (kind === 'event')) throw notFound()
  if (shareableCover(content.cover) !== null) throw notFound()
  const title = content.translations[locale]?.title ?? content.title
  const setting = await settingOf(content.entity_ekklesia_location.id)
  // A repeating event is shown with its next date.
  const next = content.content_type === EVENT ? { ...content, ...content.event_next } : content
  return shareImageOfContent({ ...next, title }, setting)
}

/** The tile settings of a community; empty if its site was never set up. */
async function tilesOf(db: AppDeps['db'], communityId: number) {
  const { azulejoGlaze: azulejo_glaze, azulejoMotif: azulejo_motif } = websiteConfigurations
  const [chosen] = await db
    .select({ azulejo_glaze, azulejo_motif })
    .from(websiteConfigurations)
    .where(eq(websiteConfigurations.communityId, communityId))
  return chosen ?? { azulejo_glaze: null, azulejo_motif: null }
}

/**
 * The text of a preview.
 *
 * @param translator of the preview's language
 * @param mediaDir folder that `/media` is served from: only pictures in it are drawn, so that
 *   nobody can make this process fetch an address
 */
function shareImageDrawing(
  preview: ShareImage,
  translator: Translator,
  mediaDir: string,
): ShareImageDrawing {
  const { slug, tiles, product, logo, locale } = preview
  const parish = plainText(preview.parish)
  const shared = {
    slug,
    tiles,
    product,
    details: [],
    warning: null,
    foot: parish,
    sign: seal(logo, mediaDir),
  }
  switch (preview.kind) {
    case 'parish': {
      const foot = translator.t('community.preview')
      return { ...shared, title: parish, details: preview.district ? [preview.district] : [], foot }
    }
    case 'news':
      return { ...shared, title: plainText(preview.title) }
    case 'event': {
      const { when, place, status } = preview
      const days = eventWhen(when, locale, whenPhrases(translator))
      return {
        ...shared,
        title: plainText(preview.title),
        details: place ? [days, plainText(place)] : [days],
        warning: status === 'cancelled' ? translator.t('events.status.cancelled') : null,
        sign: { kind: 'day', ...dayLeaf(when.event_from_date, locale) },
      }
    }
  }
}

function seal(logo: string | null, mediaDir: string): ShareImageSign {
  if (!logo?.startsWith('/media/')) return { kind: 'mark' }
  const path = safePath(smallPicture(logo).slice('/media'.length))
  return path === null ? { kind: 'mark' } : { kind: 'logo', file: join(mediaDir, path) }
}
