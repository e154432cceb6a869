import { OfficePage } from '#src/contract/community/office-page.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { callMethods } from '../kit/call-methods.ts'
import type { OfficeApi } from '../office-calls.ts'

/**
 * The calls on a parish's page, which stand apart from those that every page of the office loads. Each
 * throws TokenError, HttpError, ContractError or UnreachableError.
 */
export function pageCalls({ ask }: Pick<OfficeApi, 'ask'>) {
  const { get, save } = callMethods(ask)
  const { officePage } = OFFICE_PATHS
  return {
    page: () => get(officePage, OfficePage),
    /** @param version the one that was edited; another one now is refused (`changed_meanwhile`) */
    changePage: (changes: object, version: string) =>
      save(officePage, OfficePage, changes, version),
  }
}
