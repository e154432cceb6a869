import { fetchPackages, importFetched } from './fetched-packages.ts'

/** The part of autocannon's types that benches use. */
export type Autocannon = (options: {
  url: string
  connections: number
  /** In seconds. */
  duration: number
  headers?: Record<string, string>
  requests?: Array<{
    method: 'GET'
    path: string
    setupRequest: (request: AutocannonRequest) => AutocannonRequest
  }>
}) => Promise<AutocannonResult>

export interface AutocannonRequest {
  headers?: Record<string, string>
}

export interface AutocannonResult {
  non2xx: number
  errors: number
  /** In seconds. */
  duration: number
  requests: { total: number }
  /** In milliseconds. */
  latency: { p50: number; p99: number; p99_9: number }
}

/** @throws NotFetched */
export async function fetchAutocannon(): Promise<Autocannon> {
  const dir = await fetchPackages('autocannon', { autocannon: '9.0.0' })
  return (await importFetched(dir, 'autocannon')).default
}
