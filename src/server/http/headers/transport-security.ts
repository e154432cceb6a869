import type { RequestListener } from 'node:http'
import { transportHeaders } from '#src/contract/publishing/transport-security.ts'

/**
 * Adds `Strict-Transport-Security` to each answer if readers use HTTPS. The proxy that terminates
 * TLS passes it on; browsers ignore it over plain HTTP (RFC 6797, 8.1).
 *
 * @param siteUrl origin that readers use
 */
export function keptOnTls(siteUrl: string, listener: RequestListener): RequestListener {
  const headers = Object.entries(transportHeaders(siteUrl))
  if (headers.length === 0) return listener
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    listener(request, response)
  }
}
