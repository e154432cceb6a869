import { atom } from 'nanostores'
import type { FollowedPage } from '#src/contract/account/follow.ts'
import { api } from './api.ts'
import { type CallFailure, toCallFailure } from './call-failure.ts'

/** A list of communities as loaded by the page: pressing a button removes none. */
export type PageList =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: CallFailure }
  | { kind: 'loaded'; pages: FollowedPage[] }

/** The communities that the user follows. */
export const $followedPages = atom<PageList>({ kind: 'loading' })
/** The communities that the user belongs to. */
export const $subscribedPages = atom<PageList>({ kind: 'loading' })

/** Loads the followed communities; a failure becomes the list's state. */
export async function loadFollowedPages(): Promise<void> {
  $followedPages.set(await asList(() => api().followedPages()))
}

/** Loads the user's communities; a failure becomes the list's state. */
export async function loadSubscribedPages(): Promise<void> {
  $subscribedPages.set(await asList(() => api().subscribedPages()))
}

async function asList(ask: () => Promise<{ results: FollowedPage[] }>): Promise<PageList> {
  try {
    return { kind: 'loaded', pages: (await ask()).results }
  } catch (error) {
    return { kind: 'failed', failure: toCallFailure(error) }
  }
}
