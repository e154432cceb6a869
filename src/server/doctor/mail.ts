import type { Config } from '#src/config/config.ts'
import { isLoopbackUrl } from '#src/config/own-addresses.ts'
import type { PortalProblemCode } from '#src/contract/office/portal-state.ts'
import { GivenUpError } from '#src/server/jobs/job.ts'
import { MailError } from '#src/server/mail/mail.ts'
import { openMailer } from '#src/server/mail/open-mailer.ts'
import { probeSmtp } from '#src/server/mail/smtp.ts'
import { hostOf } from './http-probe.ts'
import { attention, broken, type Outcome, ok, problem } from './outcome.ts'

/** Two consecutive connections must end within the limit of a check. */
const STEP_MS = 2_000

const REMEDIES: Record<string, { remedy: string; code: PortalProblemCode }> = {
  EAUTH: {
    remedy: 'Correct user and password in SMTP_URL, with special characters escaped (%40 for @).',
    code: 'mail_sign_in',
  },
  EDNS: {
    remedy: 'Correct the host in SMTP_URL, or check the resolver of this machine.',
    code: 'mail_name',
  },
  ETLS: {
    remedy: 'Check whether the port speaks TLS: smtps:// is for 465, smtp:// for 587 and 25.',
    code: 'mail_tls',
  },
}
const UNREACHABLE = 'Check host and port in SMTP_URL, and whether the firewall lets mail out.'

type MailConfig = Parameters<typeof openMailer>[0]

/**
 * Whether the mail server answers, encrypts and accepts the sign-in; no mail is sent.
 *
 * @param stepMs the longest wait for each answer, in milliseconds
 */
export async function checkMail(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  stepMs = STEP_MS,
): Promise<Outcome> {
  if (smtpUrl === undefined) {
    const message = 'No mail leaves: each is a file in DATA_DIR/mail.'
    return attention(message, 'Set SMTP_URL.', problem('mail_unset'))
  }
  const { host } = new URL(smtpUrl)
  const probe = await probeSmtp(smtpUrl, stepMs)
  if (probe.kind === 'refused') {
    const codes = [probe.code, probe.reply].filter(Boolean).join(', ')
    const known = REMEDIES[probe.code]
    return broken(
      `The mail server ${host} does not take mails (${codes}).`,
      known?.remedy ?? UNREACHABLE,
      problem(known?.code ?? 'mail_refused', { host, codes }),
    )
  }
  const signedIn = probe.isSignedIn ? 'accepts the sign-in' : 'asks for no sign-in'
  if (!probe.isEncrypted && !isLoopbackUrl(`http://${bracketed(hostOf(smtpUrl))}`)) {
    return attention(
      `The mail server ${host} ${signedIn} without encryption.`,
      'Use smtps://, or a port on which the server offers STARTTLS.',
      problem('mail_plain', { host }),
    )
  }
  return ok(`${host} answers${probe.isEncrypted ? ' by TLS' : ''} and ${signedIn}.`)
}

/** Sends a real mail to an address. */
export async function sendTestMail(config: MailConfig, to: string): Promise<Outcome> {
  const mailer = openMailer(config)
  const text = `This is a test of ${config.productName}. If you can read it, mail leaves the portal.`
  try {
    const subject = `Test of ${config.productName}`
    await mailer.send({ to, locale: 'en', subject, text, html: `<p>${escaped(text)}</p>` })
  } catch (error) {
    if (!(error instanceof MailError || error instanceof GivenUpError)) throw error
    return broken(error.message, 'Check SMTP_URL, and whether the server may send as MAIL_FROM.')
  } finally {
    mailer.close()
  }
  if (config.smtpUrl === undefined)
    return ok('The mail is a file: "npm run mail -- last" shows it.')
  return ok(`The mail server took a mail to ${to}: see whether it arrives, and not as spam.`)
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
