/**
 * How the API of this very machine is asked: for plain answers, since packing and unpacking them
 * takes longer than bringing them over.
 *
 * @param apiUrl absolute address of the API
 * @returns what stands in for `fetch`; the platform's own for an API elsewhere
 */
export function fetchFor(apiUrl: string): typeof fetch {
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
