import { atom } from 'nanostores'
import { HttpError } from '../api/errors.ts'
import { isFollowed, withFollowed } from '../domain/following.ts'
import { api } from './api.ts'
import { $followingList } from './session.ts'

/** What following failed with: what the server said, or null where it said nothing. */
export type FollowFailure = { id: number; message: string | null }

/** The list as it is shown: what was pressed counts at once, the server's answer puts it right. */
export const $following = atom<string | null>(null)
/** Communities whose button was pressed and whose answer is not there yet. */
export const $pending = atom<ReadonlySet<number>>(new Set())

$followingList.subscribe((list) => {
  if ($pending.get().size === 0) $following.set(list ?? null)
})

let loading: Promise<void> | undefined

/** Fetches the list unless it is known. @throws HttpError, ContractError, UnreachableError */
export function loadFollowing(): Promise<void> {
  if ($followingList.get() !== undefined) return Promise.resolve()
  loading ??= api()
    .following()
    .then(({ following }) => $followingList.set(following))
    .finally(() => {
      loading = undefined
    })
  return loading
}

/** Calls wait for each other: answers that overtook one another would leave an older list. */
let queue: Promise<void> = Promise.resolve()

/**
 * Follows or unfollows a community: shown at once, sent in turn, put right by the server's list.
 *
 * @returns why it failed, with the list as it was before, or nothing
 */
export async function setFollowed(
  id: number,
  followed: boolean,
): Promise<FollowFailure | undefined> {
  $following.set(withFollowed($following.get() ?? '', id, followed))
  $pending.set(new Set([...$pending.get(), id]))
  const turn = queue.then(() => (followed ? api().follow(id) : api().unfollow(id)))
  queue = turn.then(
    () => undefined,
    () => undefined,
  )
  try {
    const { following } = await turn
    settle(id, following)
    return undefined
  } catch (error) {
    settle(id, $followingList.get())
    return { id, message: error instanceof HttpError ? (error.reason?.message ?? null) : null }
  }
}

/** Takes the server's list; what is still under way stays as it was pressed. */
function settle(id: number, list: string | undefined): void {
  const pending = new Set($pending.get())
  pending.delete(id)
  $pending.set(pending)
  const shown = $following.get() ?? ''
  $followingList.set(list)
  const right = [...pending].reduce(
    (known, one) => withFollowed(known, one, isFollowed(shown, one)),
    list ?? '',
  )
  $following.set(right)
}
