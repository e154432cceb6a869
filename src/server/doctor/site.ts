import type { PortalProblem } from '#src/contract/office/portal-state.ts'
import type { Certificate, ProbeResult } from './http-probe.ts'
import { attention, broken, type Outcome, ok, problem, skipped } from './outcome.ts'
import { type RunningPortal, readinessIn, readinessOutcome } from './running-portal.ts'

const DAY_MS = 86_400_000
/** Programs that renew certificates do so a month before the expiry. */
const SOON_DAYS = 14

const CHAIN_FAULTS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate between it and its authority is missing',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate between it and its authority is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its authority is not trusted',
  CERT_REVOKED: 'it is revoked',
}

/** Whether SITE_URL leads to the portal. @param asked the answer of its `/readyz` */
export function checkSite(siteUrl: string, asked: ProbeResult, portal: RunningPortal): Outcome {
  if (asked.kind === 'failure') {
    return broken(
      `Nothing answers at ${siteUrl}: ${asked.why}.`,
      'Start the portal and the web server in front; open its port in the firewall.',
      problem('site_silent', { address: siteUrl }),
    )
  }
  if (asked.status >= 300 && asked.status < 400) {
    return attention(
      `${siteUrl} sends readers elsewhere: ${asked.headers.location ?? 'without an address'}.`,
      'Set SITE_URL to the address at which they arrive.',
      problem('site_elsewhere', { address: siteUrl, target: asked.headers.location ?? '' }),
    )
  }
  const readiness = readinessIn(asked)
  if (!readiness) {
    return broken(
      `${siteUrl}/readyz answers ${asked.status}, and not as a portal.`,
      'Let the web server pass /readyz to the portal; set SITE_URL to the address of the portal.',
      problem('site_stranger', { address: siteUrl, status: asked.status }),
    )
  }
  if (portal.kind === 'up' && portal.readiness.release !== readiness.release) {
    return attention(
      `${siteUrl} leads to another portal than ${portal.origin}: it serves another release.`,
      'Run the doctor with the settings of the portal, or correct the web server.',
      problem('site_other', { address: siteUrl }),
    )
  }
  return readinessOutcome(readiness, `The portal at ${siteUrl}`)
}

/**
 * Whether browsers accept the certificate of SITE_URL: dates, name, chain.
 *
 * @param now the present instant in epoch milliseconds
 */
export function checkCertificate(siteUrl: string, asked: ProbeResult, now: number): Outcome {
  if (!siteUrl.startsWith('https:')) return skipped('SITE_URL is not https.')
  if (asked.kind === 'failure') return skipped(`No certificate comes, because ${asked.why}.`)
  if (!asked.certificate) return skipped('No certificate came.')
  const { validTo } = asked.certificate
  const until = new Date(validTo).toISOString()
  const fault = faultOf(asked.certificate, now)
  if (fault) {
    const message = `Browsers refuse the certificate: ${fault.sentence}.`
    return broken(message, 'Get a new one.', fault.problem)
  }
  const days = Math.floor((validTo - now) / DAY_MS)
  if (days >= SOON_DAYS) return ok(`Valid until ${until}, for ${days} days.`)
  return attention(
    `The certificate ends in ${days} days, at ${until}.`,
    'Find out why it was not renewed: see the log of certbot, Caddy or whoever gets it.',
    problem('certificate_ends', { at: until, days }),
  )
}

/** `sentence` is the end of one. */
interface CertificateFault {
  sentence: string
  problem: PortalProblem
}

function faultOf(certificate: Certificate, now: number): CertificateFault | undefined {
  const { validFrom, validTo, nameFault, chainFault } = certificate
  if (validTo <= now) {
    const at = new Date(validTo).toISOString()
    return { sentence: `it ended at ${at}`, problem: problem('certificate_ended', { at }) }
  }
  if (validFrom > now) {
    const at = new Date(validFrom).toISOString()
    return { sentence: `it begins at ${at}`, problem: problem('certificate_early', { at }) }
  }
  if (nameFault !== undefined) {
    return { sentence: nameFault, problem: problem('certificate_name') }
  }
  if (!chainFault) return undefined
  return {
    sentence: CHAIN_FAULTS[chainFault] ?? chainFault,
    problem: problem('certificate_chain', { fault: chainFault }),
  }
}

/**
 * Whether http requests are redirected to https.
 *
 * @param asked the answer of the same host to http
 */
export function checkPlainHttp(siteUrl: string, asked: ProbeResult): Outcome {
  if (!siteUrl.startsWith('https:')) return skipped('SITE_URL is not https.')
  if (new URL(siteUrl).port !== '') return skipped('SITE_URL has a port of its own.')
  if (asked.kind === 'failure') return ok(`Nothing answers by http, because ${asked.why}.`)
  const { location = '' } = asked.headers
  if (asked.status >= 300 && asked.status < 400 && location.startsWith('https:')) {
    return ok('http redirects to https.')
  }
  return attention(
    `http answers ${asked.status} instead of redirecting to https.`,
    'Let the web server answer by http with a redirect to https only.',
    problem('http_open', { status: asked.status }),
  )
}
