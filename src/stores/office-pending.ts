import { atom } from 'nanostores'
import type { OfficePending, OwnOffice, PendingOfKind } from '#src/contract/office.ts'
import { officeApi } from './office.ts'

/** How many requests wait in the office that is open, as far as that is known: for its menu. */
export const $waiting = atom<number | undefined>(undefined)

let asked: Promise<OfficePending> | undefined

/**
 * What waits in an office, asked once for all who want to know at the same time; the menu's count
 * follows.
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

/** How many requests wait for the office: what waits for its sender needs nobody here. */
export function waitingOf(kinds: PendingOfKind[]): number {
  return kinds.reduce((sum, kind) => sum + kind.pending - waitsForSender(kind), 0)
}

/** More may be asked of what was said yes to. */
function waitsForSender({ pending, asked }: { pending: number; asked: number }): number {
  return Math.min(pending, asked)
}
