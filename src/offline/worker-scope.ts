import type { OfflineSettings } from './settings.ts'

/**
 * The parts of a service worker's global scope that ours uses: TypeScript's own types for it
 * conflict with those of a page in one project.
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

/** The event of installing or activating the worker. */
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

/** The event of a request by one of our pages. */
export interface AskedFor extends LifeEvent {
  readonly request: Request
  /** The response to a navigation that was requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export const scope = globalThis as unknown as WorkerScope
