import { atom } from 'nanostores'
import type { FollowedPage } from '#src/contract/follow.ts'
import { api } from './api.ts'
import { type CallFailure, callFailureOf } from './call-failure.ts'

/** A list of communities, as it was when the page asked: pressing a button takes none away. */
export type PageList =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: CallFailure }
  | { kind: 'loaded'; pages: FollowedPage[] }

/** The communities that somebody follows. */
export const $followedPages = atom<PageList>({ kind: 'loading' })
/** The communities that somebody belongs to. */
export const $subscribedPages = atom<PageList>({ kind: 'loading' })

/** Fetches the communities that are followed; a failure becomes the list's state. */
export async function loadFollowedPages(): Promise<void> {
  $followedPages.set(await asList(() => api().followedPages()))
}

/** Fetches the communities that the person belongs to; a failure becomes the list's state. */
export async function loadSubscribedPages(): Promise<void> {
  $subscribedPages.set(await asList(() => api().subscribedPages()))
}

async function asList(ask: () => Promise<{ results: FollowedPage[] }>): Promise<PageList> {
  try {
    return { kind: 'loaded', pages: (await ask()).results }
  } catch (error) {
    return { kind: 'failed', failure: callFailureOf(error) }
  }
}
