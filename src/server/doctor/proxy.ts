import type { Config } from '#src/config/config.ts'
import type { ArrivedRequest } from '#src/contract/health.ts'
import { type ProbeResult, probe } from './http-probe.ts'
import { attention, broken, type Outcome, ok, problem, skipped } from './outcome.ts'
import { operatorHeaders, readinessIn } from './running-portal.ts'

/** An address reserved for documentation (RFC 5737), which no reader has. */
export const FORGED_ADDRESS = '192.0.2.77'

const ADD_HEADER =
  'Let the proxy add X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for) and set TRUSTED_PROXIES=1.'

export type Arrival =
  | { kind: 'arrived'; request: ArrivedRequest }
  | { kind: 'unknown'; why: string }

/**
 * Sends a request with a forged `X-Forwarded-For` through SITE_URL, and lets the portal report how
 * it arrived. The token is sent only where nobody else can read it.
 *
 * @param asked an earlier answer at SITE_URL, which shows whose machine it is
 * @param limitMs the time limit of the answer, in milliseconds
 */
export async function arrivalThrough(
  siteUrl: string,
  asked: ProbeResult,
  secret: string | undefined,
  limitMs?: number,
): Promise<Arrival> {
  if (secret === undefined) return { kind: 'unknown', why: 'the secret of the portal is not here' }
  if (asked.kind === 'failure') return { kind: 'unknown', why: asked.why }
  if (!siteUrl.startsWith('https:') && !asked.isOwnMachine) {
    return { kind: 'unknown', why: 'SITE_URL is not https' }
  }
  const answer = await probe(`${siteUrl}/readyz`, {
    headers: { ...(await operatorHeaders(secret)), 'x-forwarded-for': FORGED_ADDRESS },
    isStrict: true,
    ...(limitMs !== undefined && { limitMs }),
  })
  if (answer.kind === 'failure') return { kind: 'unknown', why: answer.why }
  const request = readinessIn(answer)?.diagnosis?.request
  if (request) return { kind: 'arrived', request }
  return { kind: 'unknown', why: 'the portal there does not know this doctor' }
}

/** Whether requests arrive with the reader's address and the scheme of SITE_URL. */
export function checkProxy(
  arrival: Arrival,
  { siteUrl, trustedProxies }: Pick<Config, 'siteUrl' | 'trustedProxies'>,
): Outcome {
  if (arrival.kind === 'unknown') return guessed(arrival.why, { siteUrl, trustedProxies })
  const { counted_as, forwarded_for, scheme } = arrival.request
  // Our own proxies append their entries after the caller's entry.
  const written = forwarded_for.slice(forwarded_for.lastIndexOf(FORGED_ADDRESS) + 1).length
  const counts = `TRUSTED_PROXIES is ${trustedProxies}, and the number of proxies that write X-Forwarded-For is ${written}`
  const numbers = { set: trustedProxies, written }
  const isNameless = written === 0 && siteUrl.startsWith('https:')
  const remedy = isNameless ? ADD_HEADER : `Set TRUSTED_PROXIES=${written}.`
  if (counted_as === FORGED_ADDRESS) {
    const message = `Everybody can choose the address that limits count: ${counts}.`
    return broken(message, remedy, problem('proxy_forgeable', numbers))
  }
  if (written !== trustedProxies) {
    const message = `Limits do not count readers by their own address: ${counts}.`
    return attention(message, remedy, problem('proxy_count', numbers))
  }
  if (scheme !== null && `${scheme}:` !== new URL(siteUrl).protocol) {
    return attention(
      `Requests arrive as ${scheme}, and SITE_URL is ${siteUrl}.`,
      'Let the proxy send X-Forwarded-Proto with the scheme that the reader used.',
      problem('proxy_scheme', { scheme, address: siteUrl }),
    )
  }
  if (isNameless) return namelessProxy()
  return ok(`A request through SITE_URL counts as ${counted_as}; ${counts}.`)
}

/** The portal itself does not serve TLS, so https means that there is a proxy in front of it. */
function guessed(
  why: string,
  { siteUrl, trustedProxies }: Pick<Config, 'siteUrl' | 'trustedProxies'>,
): Outcome {
  const isHttps = siteUrl.startsWith('https:')
  if (isHttps && trustedProxies === 0) return namelessProxy()
  return skipped(`How requests arrive is unknown, because ${why}.`)
}

function namelessProxy(): Outcome {
  const message = 'All readers count as one address, that of the proxy.'
  return attention(message, ADD_HEADER, problem('proxy_nameless'))
}
