import type { Call } from '#src/api/call.ts'
import { ContentPresence, type OpenContentForm } from '#src/contract/contents/content-presence.ts'
import { ContentRecord, ContentRow, Sections } from '#src/contract/contents/content-record.ts'
import { ContentVersions, WholeContentVersion } from '#src/contract/contents/content-version.ts'
import { SealedPreview } from '#src/contract/contents/preview.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { DeletedRecord } from '#src/contract/office/staff.ts'
import { paged } from '#src/contract/paging.ts'
import { pathOf } from '#src/contract/paths.ts'
import type { Changes } from '#src/contract/publishing/changes.ts'
import { ifMatch } from '../kit/if-match.ts'

const Rows = paged(ContentRow)

/**
 * The calls for an office's contents. Each throws TokenError, HttpError, ContractError or
 * UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function officeContentCalls(here: Call) {
  const one = (id: number) => `${STAFF_RESOURCES.contents}/${id}`
  return {
    /** @param query of the generic list call (requirements §7.1), as `contentsQuery` makes it */
    contents: (query: Record<string, string>) =>
      here({ path: STAFF_RESOURCES.contents, query }, Rows),
    content: (id: number) => here({ path: one(id) }, ContentRecord),
    /** @param attempt names the attempt: a repeated request creates no second content */
    addContent: (content: Changes, attempt: string) =>
      here(
        { method: 'POST', path: STAFF_RESOURCES.contents, body: { content }, key: attempt },
        ContentRecord,
      ),
    /**
     * @param version the version that was edited: if it is no longer the current one, the API
     * answers `changed_meanwhile`
     */
    changeContent: (id: number, content: Changes, version: string) =>
      here(
        { method: 'PUT', path: one(id), body: { content }, headers: ifMatch(version) },
        ContentRecord,
      ),
    deleteContent: (id: number) => here({ method: 'DELETE', path: one(id) }, DeletedRecord),
    /** Restores a deleted content unchanged. */
    restoreContent: (id: number) =>
      here({ method: 'PUT', path: pathOf(OFFICE_PATHS.restoreContent, { id }) }, ContentRecord),
    /**
     * Reports that a content is open in a tab, and returns who else has it open and its status.
     *
     * @param tab a UUID
     */
    keepOpen: (id: number, tab: string) =>
      here(
        {
          method: 'PUT',
          path: pathOf(OFFICE_PATHS.contentPresence, { id }),
          body: { tab } satisfies OpenContentForm,
        },
        ContentPresence,
      ),
    /**
     * Seals unsaved changes for the preview as a page.
     *
     * @param id null for a new content
     */
    sealPreview: (id: number | null, content: Changes) =>
      here(
        { method: 'POST', path: OFFICE_PATHS.sealPreview, body: { id, content } },
        SealedPreview,
      ),
    contentVersions: (id: number) =>
      here({ path: pathOf(OFFICE_PATHS.contentVersions, { id }) }, ContentVersions),
    contentVersion: (id: number, version: number) =>
      here({ path: pathOf(OFFICE_PATHS.contentVersion, { id, version }) }, WholeContentVersion),
    sections: () => here({ path: OFFICE_PATHS.officeSections }, Sections),
  }
}
