import { notifyManager, QueryClient } from '@tanstack/react-query'

// Whoever waits for a newer answer goes on once it is on screen.
notifyManager.setScheduler(queueMicrotask)

/**
 * How long an answer counts as fresh, in milliseconds: parts of a page that are shown one after the
 * other share it.
 */
const FRESH_MS = 2_000

/**
 * Keeps the answers of the API for the open page, so that parts which need the same answer share one
 * request. Nothing is retried by itself: a failure is shown with its reason and a button. Without a
 * connection a request is sent all the same, so that its failure is shown.
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
