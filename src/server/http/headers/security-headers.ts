import type { RequestListener } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { transportHeaders } from '#src/contract/publishing/transport-security.ts'

/**
 * Headers for data and for pages without scripts: no sniffing, no framing, and nothing loaded but
 * the page's own style. `keptOnTls` adds `Strict-Transport-Security` to all answers.
 */
export function securityHeaders(): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xContentTypeOptions: 'nosniff',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'cross-origin',
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
}

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
