import { atom } from 'nanostores'
import * as v from 'valibot'
import { type OfficePending, OwnOffice, type PendingOfKind } from '#src/contract/office/office.ts'
import { SUBSCRIPTION_HEADER } from '#src/contract/office/staff.ts'
import { personalCall } from '#src/stores/api.ts'
import { provenCall, withIdentity } from '#src/stores/identity.ts'
import { pageFacts } from '#src/stores/page.ts'
import { $token, isSignedIn } from '#src/stores/session.ts'
import { forget, recall, remember } from '#src/stores/session-memory.ts'
import { createDownload, type Download } from './kit/download.ts'
import { type OfficeApi, type OfficesApi, officeCalls } from './office-calls.ts'

/** The number of pending requests in the open office, if known: for its menu. */
export const $waiting = atom<number | undefined>(undefined)

let asked: Promise<OfficePending> | undefined

/**
 * The pending requests of an office: simultaneous callers share one call, and the menu's count is
 * updated.
 *
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function fetchPending(office: Pick<OwnOffice, 'id'>): Promise<OfficePending> {
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

/**
 * The office of a community, if it is open to the signed-in user. The result of an earlier page in
 * this tab is used at first, and checked in the background: a role may have ended.
 *
 * @param onChange called with the checked result, if it differs
 * @returns undefined if the office is not open to the user
 * @throws TokenError, HttpError, ContractError, UnreachableError
 */
export async function openOffice(
  slug: string,
  onChange: (office: OwnOffice | undefined) => void,
): Promise<OwnOffice | undefined> {
  const known = storedOffice(slug)
  const found = foundOffice(slug)
  if (!known) return found
  found.then(
    (office) => JSON.stringify(office) !== JSON.stringify(known) && onChange(office),
    () => undefined,
  )
  return known
}

async function foundOffice(slug: string): Promise<OwnOffice | undefined> {
  const { results } = await officesApi().ownOffices({ slug })
  const [office] = results
  if (office) remember(keyOf(slug), JSON.stringify(office))
  else forget(keyOf(slug))
  return office
}

let made: OfficesApi | undefined

/** The calls about offices: those that are open to the user, and their invitations. */
export function officesApi(): OfficesApi {
  made ??= officeCalls(provenCall(personalCall()))
  return made
}

/** The calls within an office. */
export function officeApi({ id }: Pick<OwnOffice, 'id'>): OfficeApi {
  return officesApi().officeOf(id)
}

/** Downloads an office's files, such as its reports: a link could not send the token. */
export function officeDownload({ id }: Pick<OwnOffice, 'id'>): Download {
  const { apiUrl, locale } = pageFacts()
  const { origin, host } = location
  const allowedDomains = [host, new URL(apiUrl, origin).host]
  const tokenGetter = () => (isSignedIn() ? $token.get() : undefined)
  const download = createDownload({ apiUrl, locale, origin, allowedDomains, tokenGetter })
  return (path, query) =>
    withIdentity(() => download(path, query, { [SUBSCRIPTION_HEADER]: `${id}` }))
}

function storedOffice(slug: string): OwnOffice | undefined {
  try {
    return v.parse(OwnOffice, JSON.parse(recall(keyOf(slug)) ?? ''))
  } catch {
    return undefined
  }
}

function keyOf(slug: string): string {
  return `office:${slug}`
}
