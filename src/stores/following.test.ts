import {
  cleanTestStorage,
  useTestStorageEngine as fakeStorage,
  setTestStorageKey,
} from '@nanostores/persistent'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { HttpError, UnreachableError } from '#src/api/errors.ts'
import { followedIds, isFollowed, withFollowed } from '#src/domain/accounts/following.ts'

interface Call {
  id: number
  followed: boolean
  answer(list?: string): Promise<void>
  fail(error: Error): Promise<void>
}

fakeStorage()

/** Calls that await their answer, in the order in which they were made. */
let calls: Call[] = []
let serverList = ''
const following = vi.fn(async () => ({ following: serverList }))

function call(id: number, followed: boolean): Promise<{ following: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ following: string }>()
  calls.push({
    id,
    followed,
    answer: async (list) => {
      serverList = list ?? withFollowed(serverList, id, followed)
      resolve({ following: serverList })
      await settled()
    },
    fail: async (error) => {
      reject(error)
      await settled()
    },
  })
  return promise
}

vi.mock('./api.ts', () => ({
  api: () => ({
    following,
    follow: (id: number) => call(id, true),
    unfollow: (id: number) => call(id, false),
  }),
}))

const { $following, loadFollowing, setFollowed } = await import('./following.ts')
const { $followingList, $token } = await import('./session.ts')

/** Lets all pending callbacks run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done))
}

function tokenOf(sub: string): string {
  const claims = { sub, sid: 's', iat: 0, exp: 4_000_000_000 }
  return `h.${btoa(JSON.stringify(claims))}.s`
}

const refusal = (message: string) =>
  new HttpError('/adro/follow', 404, 'not_found', { message, fields: {} })

beforeEach(() => {
  calls = []
  serverList = ''
  following.mockClear()
  $token.set(tokenOf('maria'))
  $followingList.set('')
})

afterEach(async () => {
  for (const one of calls) await one.answer(serverList)
  cleanTestStorage()
})

test('a press is shown at once, and the server has the last word', async () => {
  const done = setFollowed(7, true)
  expect($following.get()).toBe('7')
  await settled()
  await calls[0]?.answer('3,7')
  expect(await done).toBeUndefined()
  expect($following.get()).toBe('3,7')
  expect($followingList.get()).toBe('3,7')
})

test('the same button pressed twice ends as it was pressed last, without a flicker', async () => {
  const seen: boolean[] = []
  const forget = $following.subscribe((list) => seen.push(isFollowed(list ?? '', 7)))
  void setFollowed(7, true)
  await settled()
  const done = setFollowed(7, false)
  await calls[0]?.answer()
  expect(isFollowed($following.get() ?? '', 7)).toBe(false)
  await calls[1]?.answer()
  await done
  forget()
  expect(calls.map(({ followed }) => followed)).toEqual([true, false])
  expect(seen.lastIndexOf(true)).toBeLessThan(seen.indexOf(false, 1))
  expect($following.get()).toBe('')
})

test('of many presses that wait, only the last is sent', async () => {
  void setFollowed(7, true)
  await settled()
  void setFollowed(7, false)
  void setFollowed(7, true)
  const done = setFollowed(7, false)
  await calls[0]?.answer()
  await calls[1]?.answer()
  await done
  expect(calls.map(({ followed }) => followed)).toEqual([true, false])
  expect($following.get()).toBe('')
})

test('two buttons wait for each other, and both stay as pressed meanwhile', async () => {
  const first = setFollowed(1, true)
  const second = setFollowed(2, true)
  await settled()
  expect(calls.length).toBe(1)
  expect(followedIds($following.get() ?? '')).toEqual([1, 2])
  await calls[0]?.answer()
  expect(calls.length).toBe(2)
  expect(followedIds($following.get() ?? '')).toEqual([1, 2])
  await calls[1]?.answer()
  expect([await first, await second]).toEqual([undefined, undefined])
  expect($followingList.get()).toBe('1,2')
})

test('a failure in the middle reverts its own button only, with the words of the server', async () => {
  const results = Promise.all([setFollowed(1, true), setFollowed(2, true), setFollowed(3, true)])
  await settled()
  await calls[0]?.answer()
  await calls[1]?.fail(refusal('Não encontrámos.'))
  expect(followedIds($following.get() ?? '')).toEqual([1, 3])
  await calls[2]?.answer()
  expect(await results).toEqual([
    undefined,
    { kind: 'refused', message: 'Não encontrámos.' },
    undefined,
  ])
  expect($following.get()).toBe('1,3')
})

test('a press that was taken back is not reported when it fails', async () => {
  const first = setFollowed(7, true)
  await settled()
  const second = setFollowed(7, false)
  await calls[0]?.fail(refusal('Não.'))
  await calls[1]?.answer('')
  expect([await first, await second]).toEqual([undefined, undefined])
  expect($following.get()).toBe('')
})

test('without an answer the list is as before, and is fetched anew the next time', async () => {
  const done = setFollowed(7, true)
  await settled()
  await calls[0]?.fail(new UnreachableError('/adro/follow'))
  expect(await done).toEqual({ kind: 'unreachable' })
  expect($following.get()).toBe('')
  serverList = '7'
  await loadFollowing()
  expect($following.get()).toBe('7')
})

test('whoever leaves before the answer comes is told by the server on the next page', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await loadFollowing()
  await loadFollowing()
  expect(following).toHaveBeenCalledTimes(1)

  void setFollowed(7, true)
  await settled()
  const nextPage = new Map(kept)
  await calls[0]?.answer()
  kept.clear()
  for (const [key, value] of nextPage) kept.set(key, value)
  await loadFollowing()
  expect(following).toHaveBeenCalledTimes(2)
})

test('the list of another tab is taken over, what is pressed here on top', async () => {
  const forget = $following.listen(() => {})
  const done = setFollowed(7, true)
  await settled()
  setTestStorageKey('following', '4,5')
  expect(followedIds($following.get() ?? '')).toEqual([4, 5, 7])
  await calls[0]?.answer('4,5,7')
  await done
  forget()
})

test('an answer for somebody who has left is not kept for whoever came after', async () => {
  const done = setFollowed(7, true)
  await settled()
  $token.set(undefined)
  $followingList.set(undefined)
  $token.set(tokenOf('jose'))
  await calls[0]?.answer('7')
  await done
  expect($followingList.get()).toBeUndefined()
  expect($following.get()).toBeNull()
})

test('an unknown list is fetched; while it is not there, nothing is shown as not followed', async () => {
  $followingList.set(undefined)
  expect($following.get()).toBeNull()
  serverList = '2'
  await loadFollowing()
  expect($following.get()).toBe('2')
})

test('a list that is not known, and cannot be fetched, is an error', async () => {
  $followingList.set(undefined)
  following.mockRejectedValueOnce(new UnreachableError('/adro/get_adro_following'))
  await expect(loadFollowing()).rejects.toThrow(UnreachableError)
})
