import { atom, computed } from 'nanostores'
import type { Following } from '#src/contract/account/follow.ts'
import { withFollowed } from '#src/domain/accounts/following.ts'
import { api } from './api.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'
import { $followingList, $token } from './session.ts'
import { recall, remember, signedInAs } from './session-memory.ts'

/**
 * A press of a follow button. Each press is an object of its own, so that the last one is known.
 */
interface Wish {
  followed: boolean
}

/** The last press for each community, until the server answers it. */
const $wishes = atom<ReadonlyMap<number, Wish>>(new Map())

/**
 * The following list as shown: the server's, with the unanswered presses applied. Null until the
 * list has loaded.
 */
export const $following = computed([$followingList, $wishes], (list, wishes) =>
  list === undefined
    ? null
    : [...wishes].reduce((shown, [id, { followed }]) => withFollowed(shown, id, followed), list),
)

$token.listen((token) => {
  if (!token) $wishes.set(new Map())
})

/** How long a list counts as fresh, in milliseconds; another device may have changed it since. */
const TRUSTED_MS = 5 * 60_000
const CHECKED = 'following-checked'

/**
 * Loads the list: at once if it is stored, and from the server if the stored one is not fresh.
 *
 * @throws as `api` does, if the list is not known
 */
export async function loadFollowing(): Promise<void> {
  const known = $followingList.get() !== undefined
  if (known && Date.now() - Number(recall(CHECKED) ?? 0) < TRUSTED_MS) return
  const fetched = inTurn(() => keepList(() => api().following()))
  await (known ? fetched.catch(() => undefined) : fetched)
}

/**
 * Follows or unfollows a community. The change shows at once. The calls are sent one after the
 * other, and the server's list corrects what is shown (requirements §4.2). If several presses on
 * one community are waiting, only the last is sent.
 *
 * @returns undefined on success; otherwise why it failed: the server's list is shown then
 */
export async function setFollowed(id: number, followed: boolean): Promise<CallFailure | undefined> {
  const wish: Wish = { followed }
  $wishes.set(new Map([...$wishes.get(), [id, wish]]))
  const isLast = () => $wishes.get().get(id) === wish
  try {
    await inTurn(async () => {
      if (!isLast()) return
      // If the user leaves before the answer, the next page does not trust the stored list.
      remember(CHECKED, '0')
      await keepList(() => (followed ? api().follow(id) : api().unfollow(id)))
    })
    return undefined
  } catch (error) {
    const failure = toCallFailure(error)
    return isLast() ? failure : undefined
  } finally {
    if (isLast()) $wishes.set(new Map([...$wishes.get()].filter(([one]) => one !== id)))
  }
}

/** Stores the list of an answer, unless another user has signed in since the request. */
async function keepList(ask: () => Promise<Following>): Promise<void> {
  const asker = signedInAs()
  const { following } = await ask()
  if (signedInAs() !== asker) return
  $followingList.set(following)
  remember(CHECKED, String(Date.now()))
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs one call after the other, across all tabs if the browser supports locks: answers in the
 * wrong order would leave an older list.
 */
function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const turn = last.then(() =>
    'locks' in navigator ? navigator.locks.request('following', task) : task(),
  )
  last = turn.catch(() => undefined)
  return turn as Promise<Result>
}
