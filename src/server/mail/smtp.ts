import { createTransport, type NodemailerError } from 'nodemailer'
import { GivenUpError } from '../jobs/job.ts'
import { MailError, type Mailer, messageOf, type Sender } from './mail.ts'

interface Timeouts {
  /** The limit for each of DNS, connection and greeting, in milliseconds. */
  connectMs: number
  /** The longest silence during a conversation, in milliseconds. */
  silenceMs: number
}

const TIMEOUTS: Timeouts = { connectMs: 10_000, silenceMs: 20_000 }
/** The number of mails that the worker sends at once. */
const CONNECTIONS = 2

/**
 * Sends through a mail server.
 *
 * @param url `smtp://…` (with STARTTLS if the server offers it) or `smtps://…`
 */
export function smtpMailer(url: string, sender: Sender, timeouts = TIMEOUTS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The queue retries later by itself; a retry of the pool could send a mail twice.
    maxRequeues: 0,
    dnsTimeout: timeouts.connectMs,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
  })
  // A pooled connection that breaks while idle affects no mail.
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

/** Whether a mail server would accept mails: connection, encryption and sign-in. */
export type SmtpProbe =
  | { kind: 'reached'; isEncrypted: boolean; isSignedIn: boolean }
  /** `code` is the library's: `EAUTH`, `ESOCKET`, `ETLS` …; `reply` the server's, such as 535. */
  | { kind: 'refused'; code: string; reply: number | undefined }

/**
 * Connects to a mail server and signs in without sending a mail.
 *
 * @param limitMs the longest wait for each step, in milliseconds
 */
export async function probeSmtp(url: string, limitMs: number): Promise<SmtpProbe> {
  const verified = await verify(url, limitMs)
  if (verified.kind === 'refused') return verified
  const isSignedIn = new URL(url).username !== ''
  if (url.startsWith('smtps:')) return { kind: 'reached', isEncrypted: true, isSignedIn }
  // The library does not report opportunistic encryption, so a second connection requires it.
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

/** Describes a failure by its codes alone: a server's own words repeat the address. */
function refusal({ code, command, responseCode, permanent }: NodemailerError): Error {
  const codes = [code, command, responseCode].filter(Boolean).join(', ')
  // Only a refused recipient is permanent: a wrong sender or password can be corrected.
  if (permanent && command === 'RCPT TO') {
    return new GivenUpError(`The mail server refuses the recipient (${codes}).`)
  }
  return new MailError(`The mail server did not take the mail (${codes}).`)
}
