import { readFile } from 'node:fs/promises'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { CLIENT_KEY_HEADER } from '#src/contract/account/captcha.ts'
import { PATHS, socialPaths } from '#src/contract/paths.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { LIMITS } from '#src/server/http/limits/rate-limits.ts'
import { keptMails, mailFolder } from '#src/server/mail/kept-mails.ts'
import { type ReadMail, readMail } from '#src/server/mail/print-mails.ts'
import { SITE_CLIENT_KEY, SITE_DATA_DIR, SITE_ORIGIN } from './site.ts'

/** Someone with a confirmed account on the running site, who has just signed in. */
export interface Person {
  name: string
  email: string
  password: string
  token: string
}

const API = `${SITE_ORIGIN}/api/v1`
const paths = socialPaths('adro')

/** Longer than a queue takes, on a machine that is busy with tests. */
const PATIENCE_MS = 30_000

/**
 * The header of a caller whom no limit per address has counted yet: the site of the tests trusts
 * one proxy (`serve-site.ts`).
 */
export function ownAddress(): { 'x-forwarded-for': string } {
  const group = () => Math.floor(Math.random() * 0x10000).toString(16)
  return { 'x-forwarded-for': `2001:db8:${group()}:${group()}::1` }
}

/** An address that nobody has registered. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.org`
}

/** Tries wrong passwords of somebody, each from an address of its own, until a captcha is asked for. */
export async function guessed(email: string): Promise<void> {
  for (let nth = 0; nth < LIMITS.loginEmail.tries; nth += 1) {
    const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
    const data = { email, password: btoa('wrong') }
    await request.post(`${API}${PATHS.login}`, { data })
    await request.dispose()
  }
}

/** Registers someone, mail and all, without a captcha: who confirms the address is signed in. */
export async function registered({
  name = 'Ana Prudência',
  email = newEmail(),
  locale = 'pt',
}: {
  name?: string
  email?: string
  locale?: Locale
} = {}): Promise<Person> {
  const person = { name, email, password: 'três palavras à sorte' }
  // The office may have written to the address before.
  const seen = (await mailsTo(email)).length
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  try {
    await askForAccount(request, { ...person, locale })
    const token = linkTokenIn(await mailTo(email, seen))
    const { session } = await ask(request, paths.confirmEmail, { token })
    return { ...person, token: session.accessToken }
  } finally {
    await request.dispose()
  }
}

/** The address of somebody who has asked for an account, and not opened the mailed link yet. */
export async function asksForAccount(email = newEmail()): Promise<string> {
  const person = { name: 'Ana Prudência', email, password: 'três palavras à sorte' }
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  try {
    await askForAccount(request, { ...person, locale: 'pt' })
    return person.email
  } finally {
    await request.dispose()
  }
}

async function askForAccount(
  request: APIRequestContext,
  person: Omit<Person, 'token'> & { locale: Locale },
): Promise<void> {
  await ask(request, paths.createAccount, { ...person, consent: CONSENT_VERSION })
}

/** Signs in, and gives the token. */
export async function signedIn(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const encoded = Buffer.from(password).toString('base64')
  const { body } = await ask(request, PATHS.login, { email, password: encoded, adro: true })
  return body.accessToken
}

/** The newest mail to an address: waits until there is one more than were `seen`. */
export async function mailTo(email: string, seen = 0): Promise<ReadMail> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const mails = await mailsTo(email)
    const newest = mails.at(-1)
    if (newest && mails.length > seen) return newest
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The mail did not come.')
}

/** Every mail to an address so far, oldest first. */
export async function mailsTo(email: string): Promise<ReadMail[]> {
  const mails: ReadMail[] = []
  for (const mail of await keptMails(mailFolder(SITE_DATA_DIR))) {
    if (!(await textOf(mail.path)).includes(email)) continue
    const read = await readMail(mail)
    if (read.to === email) mails.push(read)
  }
  return mails
}

/** The text of each mail: to read all that was ever sent takes longer than what is waited for. */
const texts = new Map<string, string>()

/** A mail never changes; the oldest go as new ones come. */
async function textOf(path: string): Promise<string> {
  const text = texts.get(path) ?? (await readFile(path, 'utf8').catch(() => ''))
  if (text !== '') texts.set(path, text)
  return text
}

/** The address of the link in a mail, as on the site of the tests. */
export function linkIn({ text }: Pick<ReadMail, 'text'>): string {
  const [link] = /https?:\S+#[\w-]{43}/.exec(text) ?? []
  if (!link) throw new Error('The mail has no link with a token.')
  const { pathname, hash } = new URL(link)
  return `${pathname}${hash}`
}

/** What the link in a mail holds. */
export function linkTokenIn(mail: Pick<ReadMail, 'text'>): string {
  return linkIn(mail).split('#')[1] ?? ''
}

async function ask(request: APIRequestContext, path: string, data: object) {
  // A connection that was idle may be closed by the server at the very moment in which it is used.
  const headers = { [CLIENT_KEY_HEADER]: SITE_CLIENT_KEY }
  const response = await request.post(`${API}${path}`, { data, headers, maxRetries: 1 })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}
