/**
 * Requests uncompressed answers from an API on the same machine, because compressing takes longer
 * than sending.
 *
 * @param apiUrl absolute address of the API
 * @returns a replacement for `fetch`; the native one for an API elsewhere
 */
export function fetchForHost(apiUrl: string): typeof fetch {
  return isNear(new URL(apiUrl).hostname) ? fetchPlain : fetch
}

const fetchPlain: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-encoding', 'identity')
  return fetch(input, { ...init, headers })
}

function isNear(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
