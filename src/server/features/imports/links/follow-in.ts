import type { ContentForm } from '#src/contract/contents/content-form.ts'
import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { Db } from '#src/server/db/connection.ts'
import { editedContents, heldContents } from '#src/server/features/contents/editing/queries.ts'
import { translationsOf } from '#src/server/features/contents/editing/translations.ts'
import { changeContents } from '#src/server/features/contents/editing/write-content.ts'
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
 * Updates the links of contents to the present addresses, in each of their languages, and adds
 * copied files to the attachments. This is no edit: unedited contents still count as such. Deleted
 * contents are left out.
 *
 * @throws ApiError if a content no longer passes its form's checks
 */
export async function followIn(tx: Db, scope: OfficeWork, ids: number[]): Promise<void> {
  const { communityId, now } = scope
  const rows = await heldContents(tx, communityId, ids)
  const translationsBy = await translationsOf(tx, ids)
  const read = rows.map(({ id, language, body }) => {
    const texts: Texts = { language, content: body, translations: translationsBy(id) }
    return { id, texts, addresses: addressesIn(texts) }
  })
  const addresses = [...new Set(read.flatMap((one) => one.addresses))]
  const files = await filesAt(tx, communityId, addresses)
  const copies = addresses.flatMap((address): Copy[] => {
    const { name, keptUrl } = files.get(address) ?? { keptUrl: null }
    return keptUrl === null ? [] : [{ address, name, url: keptUrl }]
  })
  const known = new Map<string, PlaceHere>([
    ...copies.map(({ address, url }) => [address, { path: url, languages: IN_NONE }] as const),
    ...(await pathsHere(tx, communityId, addresses)),
  ])
  const leading = read.filter((one) => one.addresses.some((address) => known.has(address)))
  const followed = leading.map(({ id }) => id)
  const whence = { communityId, kind: 'wordpress' } as const
  const edited = await changedSince(tx, whence, followed)
  const written = leading.map((one) => ({ ...one, led: ledTexts(one.texts, known) }))
  const attachments = await attachmentsWith(tx, communityId, leading, copies)
  await changeContents(
    tx,
    scope,
    written.map(({ id, texts, led }) => {
      const added = attachments.get(id)
      const { translations } = texts
      // An unchanged text keeps its date.
      const changes = {
        ...(led.content !== texts.content && { content: led.content }),
        ...(wholeHtml(led) !== wholeHtml({ ...led, translations }) && {
          translations: led.translations,
        }),
        ...(added && { contents_attachments: added }),
      }
      return { id, changes }
    }),
  )
  const unedited = followed.filter((id) => !edited.has(id))
  await noteWritten(tx, whence, unedited, now)
  await noteLinks(
    tx,
    communityId,
    written.map(({ id, led }) => ({ id, html: wholeHtml(led) })),
  )
  await linksRead(tx, followed, now)
}

/** A file of a former site that has been copied here. */
interface Copy {
  address: string
  name: string
  url: string
}

/** The attachments of contents that link to copied files, with those copies, each once. */
async function attachmentsWith(
  tx: Db,
  communityId: number,
  leading: Array<{ id: number; addresses: string[] }>,
  copies: Copy[],
): Promise<ReadonlyMap<number, ContentForm['contents_attachments']>> {
  const copiesOf = new Map(
    leading.map(({ id, addresses }) => {
      const own = new Set(addresses)
      return [id, copies.filter(({ address }) => own.has(address))]
    }),
  )
  const ids = [...copiesOf].filter(([, own]) => own.length > 0).map(([id]) => id)
  const records = await editedContents(tx, communityId, ids)
  return new Map(
    records.map(({ id, contents_attachments }) => {
      const there = new Set(contents_attachments.map(({ attachment_url }) => attachment_url))
      const added = (copiesOf.get(id) ?? []).flatMap(({ name, url }) => {
        if (there.has(url)) return []
        there.add(url)
        return [{ link_description: cutAt(name, LINE_MAX_LENGTH), attachment_url: url }]
      })
      return [id, [...contents_attachments, ...added].slice(0, MOST_ATTACHMENTS)]
    }),
  )
}
