import { scope } from './worker-scope.ts'

/**
 * Replaces the worker when offline pages are off (OFFLINE_PAGES=0): it undoes the worker's changes.
 */

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
