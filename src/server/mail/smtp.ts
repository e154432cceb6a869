import { createTransport, type NodemailerError } from 'nodemailer'
import { GivenUpError } from '../jobs/job.ts'
import { MailError, type Mailer, messageOf, type Sender } from './mail.ts'

interface Timeouts {
  /** To find the server, to connect, and to be greeted, each in milliseconds. */
  connectMs: number
  /** The longest silence in between, in milliseconds. */
  silenceMs: number
}

const TIMEOUTS: Timeouts = { connectMs: 10_000, silenceMs: 20_000 }
/** As many as the worker sends at once. */
const CONNECTIONS = 2

/**
 * Sends by a mail server.
 *
 * @param url `smtp://…` (with STARTTLS where the server offers it) or `smtps://…`
 */
export function smtpMailer(url: string, sender: Sender, timeouts = TIMEOUTS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The queue tries again by itself, later: what the pool repeats at once is sent twice at worst.
    maxRequeues: 0,
    dnsTimeout: timeouts.connectMs,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
  })
  // A pooled connection that breaks while it is idle concerns no mail.
  transport.on('error', () => undefined)
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, sender)).catch((error: NodemailerError) => {
        throw refusal(error)
      })
    },
    close: () => transport.close(),
  }
}

/** Whether a mail server would take mails: its connection, its encryption and the sign-in. */
export type SmtpProbe =
  | { kind: 'reached'; isEncrypted: boolean; isSignedIn: boolean }
  /** `code` is the library's: `EAUTH`, `ESOCKET`, `ETLS` …; `reply` the server's, such as 535. */
  | { kind: 'refused'; code: string; reply: number | undefined }

/**
 * Connects to a mail server and signs in, as for a mail, and sends none.
 *
 * @param limitMs the longest wait for each step, in milliseconds
 */
export async function probeSmtp(url: string, limitMs: number): Promise<SmtpProbe> {
  const verified = await verify(url, limitMs)
  if (verified.kind === 'refused') return verified
  const isSignedIn = new URL(url).username !== ''
  if (url.startsWith('smtps:')) return { kind: 'reached', isEncrypted: true, isSignedIn }
  // The library tells nothing of an encryption that it chose itself: it is asked to insist.
  const insisting = await verify(url, limitMs, { requireTLS: true })
  return { kind: 'reached', isEncrypted: insisting.kind === 'reached', isSignedIn }
}

async function verify(
  url: string,
  limitMs: number,
  more: { requireTLS?: boolean } = {},
): Promise<SmtpProbe> {
  const transport = createTransport({
    url,
    ...more,
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  })
  try {
    await transport.verify()
    return { kind: 'reached', isEncrypted: false, isSignedIn: false }
  } catch (error) {
    const { code = 'unknown', responseCode } = error as NodemailerError
    return { kind: 'refused', code, reply: responseCode }
  } finally {
    transport.close()
  }
}

/** The failure by its codes alone: a server's own words repeat the address. */
function refusal({ code, command, responseCode, permanent }: NodemailerError): Error {
  const codes = [code, command, responseCode].filter(Boolean).join(', ')
  // Only the person's own address is refused for good: ours, or a password, can be put right.
  if (permanent && command === 'RCPT TO') {
    return new GivenUpError(`The mail server refuses the recipient (${codes}).`)
  }
  return new MailError(`The mail server did not take the mail (${codes}).`)
}
