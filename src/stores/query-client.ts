import { notifyManager, QueryClient } from '@tanstack/react-query'

// Notify in a microtask: code that awaits a refetch must run after the new answer is rendered.
notifyManager.setScheduler(queueMicrotask)

/**
 * How long an answer counts as fresh, in milliseconds: parts of a page that mount shortly after
 * each other share it.
 */
const FRESH_MS = 2_000

/**
 * Caches the answers of the API for the open page, so that parts which need the same answer share
 * one request. It never retries: a failure is shown with its reason and a button. Without a
 * connection it sends the request all the same, so that the failure is shown.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: FRESH_MS,
    },
    mutations: { networkMode: 'always' },
  },
})
