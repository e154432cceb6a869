import type { OfflineSettings } from './settings.ts'

/**
 * What a service worker finds in its global scope, as far as ours asks for it: TypeScript's own
 * names of it cannot stand beside those of a page in one project.
 */
interface WorkerScope {
  readonly offlineSettings: OfflineSettings
  readonly location: Location
  readonly navigator: Navigator & { connection?: { saveData?: boolean } }
  readonly clients: {
    claim(): Promise<void>
    matchAll(query: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<Array<{ url: string }>>
  }
  readonly registration: {
    navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: AskedFor) => void): void
}

/** The worker comes, or takes over. */
export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** A page of ours asks for something. */
export interface AskedFor extends LifeEvent {
  readonly request: Request
  /** The answer to a navigation, asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export const scope = globalThis as unknown as WorkerScope
