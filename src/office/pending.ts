import { atom } from 'nanostores'
import type { OfficePending, OwnOffice, PendingOfKind } from '#src/contract/office/office.ts'
import { officeApi } from './office.ts'

/** The number of pending requests in the open office, if known: for its menu. */
export const $waiting = atom<number | undefined>(undefined)

let asked: Promise<OfficePending> | undefined

/**
 * The pending requests of an office: simultaneous callers share one call, and the menu's count is
 * updated.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function pendingOf(office: Pick<OwnOffice, 'id'>): Promise<OfficePending> {
  asked ??= officeApi(office)
    .pending()
    .finally(() => {
      asked = undefined
    })
  const pending = await asked
  $waiting.set(waitingOf(pending.kinds))
  return pending
}

/**
 * The number of requests that wait for the office; those that wait for their sender do not count.
 */
export function waitingOf(kinds: PendingOfKind[]): number {
  return kinds.reduce((sum, kind) => sum + kind.pending - waitsForSender(kind), 0)
}

/** The office may also ask questions about an accepted request. */
function waitsForSender({ pending, asked }: { pending: number; asked: number }): number {
  return Math.min(pending, asked)
}
