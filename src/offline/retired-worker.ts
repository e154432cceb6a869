import { scope } from './worker-scope.ts'

/** Stands in for the worker where pages are not kept (OFFLINE_PAGES=0): undoes what it did. */

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
