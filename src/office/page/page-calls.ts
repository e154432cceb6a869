import type { Call } from '#src/api/call.ts'
import { OfficeFaq } from '#src/contract/community/office-faq.ts'
import { OfficeMenu } from '#src/contract/community/office-menu.ts'
import { OfficePage } from '#src/contract/community/office-page.ts'
import { Sections } from '#src/contract/contents/content-record.ts'
import { type PagePreviewForm, SealedPreview } from '#src/contract/contents/preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import { ifMatch } from '../kit/if-match.ts'

/**
 * The calls about a parish's page: its description, menu, frequent questions and sections. Each
 * throws TokenError, HttpError, ContractError or UnreachableError.
 *
 * @param here makes calls that name the office's community
 */
export function officePageCalls(here: Call) {
  /**
   * @param version the version that was edited: if it is outdated, the API answers
   * `changed_meanwhile`
   */
  const put = (path: string, body: object, version: string) =>
    ({ method: 'PUT', path, body, headers: ifMatch(version) }) as const
  return {
    page: () => here({ path: OFFICE_PATHS.officePage }, OfficePage),
    changePage: (changes: object, version: string) =>
      here(put(OFFICE_PATHS.officePage, changes, version), OfficePage),
    menu: () => here({ path: OFFICE_PATHS.officeMenu }, OfficeMenu),
    writeMenu: (menu: object, version: string) =>
      here(put(OFFICE_PATHS.officeMenu, menu, version), OfficeMenu),
    faq: () => here({ path: OFFICE_PATHS.officeFaq }, OfficeFaq),
    writeFaq: (faq: object, version: string) =>
      here(put(OFFICE_PATHS.officeFaq, faq, version), OfficeFaq),
    /** Seals unsaved changes for the preview as pages. */
    sealPagePreview: (parts: { [Part in keyof PagePreviewForm]?: object }) =>
      here({ method: 'POST', path: OFFICE_PATHS.sealPagePreview, body: parts }, SealedPreview),
    addSection: (name: string) =>
      here({ method: 'POST', path: OFFICE_PATHS.officeSections, body: { name } }, Sections),
    renameSection: (id: number, name: string) =>
      here(
        { method: 'PUT', path: pathOf(OFFICE_PATHS.officeSection, { id }), body: { name } },
        Sections,
      ),
    deleteSection: (id: number) =>
      here({ method: 'DELETE', path: pathOf(OFFICE_PATHS.officeSection, { id }) }, Sections),
  }
}
