import { LINE_MAX_LENGTH } from '#src/contract/form-fields.ts'
import type { FileFailure } from '#src/contract/import-notes.ts'
import type { Db } from '#src/server/db/connection.ts'
import { editedContent, heldContent } from '#src/server/features/contents/editing/queries.ts'
import { changeContent } from '#src/server/features/contents/editing/write-content.ts'
import type { OfficeWork } from '#src/server/features/staff/resource.ts'
import { filesAt } from '../files/known-files.ts'
import { changedSince, noteWritten } from '../origins.ts'
import { cutAt } from '../plain-text.ts'
import { isOfSite } from './former-address.ts'
import { pathsHere } from './known-addresses.ts'
import { linkedAddresses, relinked } from './relinked.ts'

/** What a content still leads to at its former site. */
export interface Lost {
  /** Of which nothing is here. */
  pages: string[]
  /** Which could not be copied. */
  files: Array<{ address: string; failure: FileFailure }>
}

/** The most attachments that a content has. */
const MOST_ATTACHMENTS = 50

/**
 * Leads the links of a content to where things are now; files that were copied are among its
 * attachments from then on. It is no edit: what nobody has changed is still known as such.
 *
 * @throws ApiError where it is gone, or no longer as a form wants it
 */
export async function followIn(
  tx: Db,
  scope: OfficeWork,
  id: number,
  sites: string[],
): Promise<Lost> {
  const { communityId } = scope
  const { body } = await heldContent(tx, communityId, id)
  const addresses = linkedAddresses(body ?? '')
  const fileAt = await filesAt(tx, communityId, addresses)
  const files = addresses.flatMap((address) => fileAt.get(address) ?? [])
  const linked = addresses.filter(
    (address) => fileAt.has(address) || sites.some((site) => isOfSite(address, site)),
  )
  const copies = files.flatMap(({ address, name, keptUrl }) =>
    keptUrl === null ? [] : [{ address, name, url: keptUrl }],
  )
  const known = new Map([
    ...copies.map(({ address, url }) => [address, url] as const),
    ...(await pathsHere(tx, communityId, linked)),
  ])
  if (known.size > 0) {
    const origin = { communityId, kind: 'wordpress', recordId: id } as const
    const wasEdited = await changedSince(tx, origin)
    await changeContent(tx, scope, id, {
      content: relinked(body ?? '', known),
      ...(copies.length > 0 && {
        contents_attachments: await withCopies(tx, communityId, id, copies),
      }),
    })
    if (!wasEdited) await noteWritten(tx, origin, scope.now)
  }
  const failed = files.flatMap(({ address, failure }) =>
    failure === null ? [] : [{ address, failure }],
  )
  const isTold = new Set([...known.keys(), ...failed.map(({ address }) => address)])
  return { pages: linked.filter((address) => !isTold.has(address)), files: failed }
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
