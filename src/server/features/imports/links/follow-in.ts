import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { Db } from '#src/server/db/connection.ts'
import { editedContent, heldContent } from '#src/server/features/contents/editing/queries.ts'
import { translationsOf } from '#src/server/features/contents/editing/translations.ts'
import { changeContent } from '#src/server/features/contents/editing/write-content.ts'
import type { OfficeWork } from '#src/server/features/staff/resource.ts'
import { filesAt } from '../files/known-files.ts'
import { changedSince, noteWritten } from '../origins.ts'
import { cutAt } from '../plain-text.ts'
import { pathsHere } from './known-addresses.ts'
import { linksRead, noteLinks } from './known-links.ts'
import { addressesIn, ledTexts, type PlaceHere, type Texts, wholeHtml } from './led-texts.ts'

/** The most attachments that a content has. */
const MOST_ATTACHMENTS = 50
/** Files have no language. */
const IN_NONE: PlaceHere['languages'] = new Set()

/**
 * Leads the links of a content to where things are now, in each of its languages; files that were copied are among its
 * attachments from then on. It is no edit: what nobody has changed is still known as such.
 *
 * @throws ApiError where it is gone, or no longer as a form wants it
 */
export async function followIn(tx: Db, scope: OfficeWork, id: number): Promise<void> {
  const { communityId, now } = scope
  const { language, body } = await heldContent(tx, communityId, id)
  const translations = (await translationsOf(tx, [id]))(id)
  const texts: Texts = { language, content: body, translations }
  const addresses = addressesIn(texts)
  const files = await filesAt(tx, communityId, addresses)
  const copies = addresses.flatMap((address) => {
    const { name, keptUrl } = files.get(address) ?? { keptUrl: null }
    return keptUrl === null ? [] : [{ address, name, url: keptUrl }]
  })
  const known = new Map<string, PlaceHere>([
    ...copies.map(({ address, url }) => [address, { path: url, languages: IN_NONE }] as const),
    ...(await pathsHere(tx, communityId, addresses)),
  ])
  if (known.size === 0) return
  const whence = { communityId, kind: 'wordpress' } as const
  const edited = await changedSince(tx, whence, [id])
  const led = ledTexts(texts, known)
  await changeContent(tx, scope, id, {
    // What says the same is as old as it was.
    ...(led.content !== body && { content: led.content }),
    ...(wholeHtml(led) !== wholeHtml({ ...led, translations }) && {
      translations: led.translations,
    }),
    ...(copies.length > 0 && {
      contents_attachments: await withCopies(tx, communityId, id, copies),
    }),
  })
  if (!edited.has(id)) await noteWritten(tx, whence, [id], now)
  await noteLinks(tx, communityId, [{ id, html: wholeHtml(led) }])
  await linksRead(tx, [id], now)
}

/** The attachments of a content with copies of files, each once. */
async function withCopies(
  tx: Db,
  communityId: number,
  id: number,
  copies: Array<{ name: string; url: string }>,
) {
  const { contents_attachments } = await editedContent(tx, communityId, id)
  const there = new Set(contents_attachments.map(({ attachment_url }) => attachment_url))
  const added = copies.flatMap(({ name, url }) => {
    if (there.has(url)) return []
    there.add(url)
    return [{ link_description: cutAt(name, LINE_MAX_LENGTH), attachment_url: url }]
  })
  return [...contents_attachments, ...added].slice(0, MOST_ATTACHMENTS)
}
