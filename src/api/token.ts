import { TokenError } from './errors.ts'

export interface TokenSource {
  /** The current token; empty for calls without one, such as signing in (requirements §9.6). */
  tokenGetter: () => string | null | undefined
  /** Hosts that may receive the token, such as `example.org` or `localhost:4321`. */
  allowedDomains: string[]
}

/**
 * The header that identifies the caller: `Authorization: Bearer`, only for allowed domains
 * (requirements §6.3, §9.6).
 *
 * @param url absolute address of the call
 * @throws TokenError if a token is required and there is none
 */
export function authorization(
  { tokenGetter, allowedDomains }: TokenSource,
  url: URL,
): Record<string, string> {
  const token = tokenGetter()
  if (token === null || token === undefined) throw new TokenError()
  if (token === '' || !isAllowedDomain(url, allowedDomains)) return {}
  return { authorization: `Bearer ${token}` }
}

/** Whether an address is on one of the domains; the default ports 80 and 443 are ignored. */
export function isAllowedDomain(url: URL, domains: string[]): boolean {
  const host = withoutStandardPort(url.host)
  return domains.some((domain) => withoutStandardPort(domain) === host)
}

function withoutStandardPort(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, '')
}
