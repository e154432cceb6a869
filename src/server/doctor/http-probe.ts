import { request as requestPlain } from 'node:http'
import { type RequestOptions, request as requestTls } from 'node:https'
import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'

/**
 * The certificate of a server, and whether its chain leads to an authority that this machine
 * trusts.
 */
export interface Certificate {
  /** Epoch milliseconds. */
  validFrom: number
  validTo: number
  /** Why its name does not match this host; undefined if it does. */
  nameFault: string | undefined
  /** OpenSSL's error code for the chain; undefined if it is trusted. */
  chainFault: string | undefined
}

export interface Answer {
  kind: 'answer'
  status: number
  headers: Record<string, string | undefined>
  body: string
  /** Whether this machine itself answered, judged by the addresses of both ends. */
  isOwnMachine: boolean
  /** The time of this machine, in epoch milliseconds. */
  sentAt: number
  answeredAt: number
  /** Undefined without TLS. */
  certificate: Certificate | undefined
}

/** `why` completes a sentence; `code` is the system's error code. */
export type ProbeResult = Answer | { kind: 'failure'; why: string; code: string }

interface ProbeOptions {
  headers?: Record<string, string>
  /**
   * Whether to refuse certificates that a browser would refuse; otherwise the answer describes
   * them.
   */
  isStrict?: boolean
  /** Certificate authorities to trust instead of the system's. */
  ca?: string
  limitMs?: number
}

/** Shorter than the limit of a check, so that the message can name what hangs. */
const LIMIT_MS = 4_000
const MOST_BYTES = 256 * 1024

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'no name server answers',
  ENETUNREACH: 'there is no way to that network',
  EHOSTUNREACH: 'there is no way to that machine',
  ECONNRESET: 'it ends the connection',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
  ABORT_ERR: 'it does not answer in time',
  ETIMEDOUT: 'it does not answer in time',
}

/** Requests an address once, without following redirects; it never throws. */
export async function probe(url: string, options: ProbeOptions = {}): Promise<ProbeResult> {
  try {
    return await answerOf(url, options)
  } catch (error) {
    const code = codeOf(error)
    return { kind: 'failure', why: REASONS[code] ?? `the connection failed (${code})`, code }
  }
}

/** Each address of a name may fail in a different way; the first error is enough. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

function answerOf(
  url: string,
  { headers = {}, isStrict = false, ca, limitMs = LIMIT_MS }: ProbeOptions,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const options: RequestOptions = {
    agent: false,
    headers: { ...headers, 'user-agent': 'adro-doctor' },
    signal: AbortSignal.timeout(limitMs),
    rejectUnauthorized: isStrict,
    ...(ca !== undefined && { ca }),
  }
  const sentAt = Date.now()
  const send = url.startsWith('https:') ? requestTls : requestPlain
  const request = send(url, options, (response) => {
    const { socket } = response
    const answer = {
      kind: 'answer' as const,
      status: response.statusCode ?? 0,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
      ),
      isOwnMachine: socket.remoteAddress === socket.localAddress,
      sentAt,
      answeredAt: Date.now(),
      certificate: socket instanceof TLSSocket ? certificateOf(socket, url) : undefined,
    }
    const chunks: Buffer[] = []
    let bytes = 0
    const finish = () => resolve({ ...answer, body: Buffer.concat(chunks).toString() })
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes <= MOST_BYTES) return
      finish()
      request.destroy()
    })
    response.on('end', finish)
    response.on('error', reject)
  })
  request.on('error', reject)
  request.end()
  return promise
}

function certificateOf(socket: TLSSocket, url: string): Certificate {
  const { valid_from, valid_to, subjectaltname } = socket.getPeerCertificate()
  const code = String(socket.authorizationError ?? '')
  const names = (subjectaltname ?? '').replaceAll('DNS:', '').replaceAll('IP Address:', '')
  const host = hostOf(url)
  const whole = socket.getPeerX509Certificate()
  const isFitting = isIP(host) ? whole?.checkIP(host) : whole?.checkHost(host)
  return {
    validFrom: Date.parse(valid_from),
    validTo: Date.parse(valid_to),
    nameFault: isFitting === undefined ? `it is for ${names || 'no name'}` : undefined,
    chainFault: code === '' || code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? undefined : code,
  }
}

/** The host of an address in the form for the system's resolver: IPv6 without brackets. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
}
