import type { CommunityPreview, PagePreviewForm } from '#src/contract/contents/preview.ts'
import type { Db } from '#src/server/db/connection.ts'
import { ApiError } from '#src/server/errors.ts'
import type { OfficeScope } from '#src/server/office-kit/resource.ts'
import { chapelryMobile } from '../chapelries/queries.ts'
import { writeMenu } from '../emenus/editing/whole-menu.ts'
import { emenuTree } from '../emenus/queries.ts'
import { editedFaq, writeFaq } from '../faqs/editing.ts'
import { writeTimetable } from '../timetable/write-timetable.ts'
import { changePage } from '../websiteconfigurations/office-page.ts'
import { websiteConfiguration } from '../websiteconfigurations/queries.ts'
import { expiryOf, SILENT, undone } from './undone.ts'

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
export async function pagePreview(
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
