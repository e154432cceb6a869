import type { Locale } from '../../i18n/locales.ts'
import { createTranslator, type Texts } from '../../i18n/translator.ts'
import { localePath } from '../../i18n/urls.ts'
import { layOutHtml } from './html-layout.ts'
import type { Mail } from './mail.ts'
import { layOutText } from './text-layout.ts'

/** What is written to people, by its occasion. A token becomes a link and is nowhere else. */
export type Letter =
  /** No name: who typed it may not be who reads it. */
  | { kind: 'registration-confirm'; token: string; hours: number }
  | { kind: 'registration-known'; name: string }
  | { kind: 'recovery'; name: string; token: string; hours: number }
  | { kind: 'password-changed'; name: string }
  | { kind: 'account-deleted'; name: string }

export interface Recipient {
  email: string
  locale: Locale
}

/** What every letter says about the portal that it comes from. */
export interface Portal {
  productName: string
  /** Origin of the pages, without a slash at its end. */
  siteUrl: string
  supportEmail: string
}

/** A letter whose every word is chosen: the layouts only set it. */
export interface WrittenLetter {
  locale: Locale
  subject: string
  title: string
  greeting: string
  /** What comes before the button, and what after it. */
  before: string[]
  after: string[]
  action: { label: string; href: string; hint: string } | null
  closing: string
  signature: string
  footer: string
  portal: Portal
}

/** The texts of one kind in `locales/mail`. */
interface LetterTexts {
  subject: string
  title: string
  action?: string
  before: string[]
  after: string[]
}

export type LetterWriter = (letter: Letter, to: Recipient) => Mail

/** Writes letters in the recipient's language, signed by the portal. */
export function letterWriter(texts: Texts, portal: Portal): LetterWriter {
  return (letter, { email, locale }) => {
    const written = write(letter, locale, texts, portal)
    return {
      to: email,
      locale,
      subject: written.subject,
      text: layOutText(written),
      html: layOutHtml(written),
    }
  }
}

function write(letter: Letter, locale: Locale, texts: Texts, portal: Portal): WrittenLetter {
  const { t, tree } = createTranslator(locale, texts)
  const values = {
    product: portal.productName,
    site: portal.siteUrl,
    support: portal.supportEmail,
    // What a letter tells people to press has one name.
    forgot: t('login.forgot'),
    validity: 'hours' in letter ? t('mail.hours', { count: letter.hours }) : '',
  }
  const own = tree<LetterTexts>(`mail.letters.${letter.kind}`, values)
  const href = hrefOf(letter, locale, portal)
  return {
    locale,
    subject: own.subject,
    title: own.title,
    greeting:
      'name' in letter ? t('mail.greeting.named', { name: letter.name }) : t('mail.greeting.plain'),
    before: own.before,
    after: own.after,
    action: href === null ? null : { label: own.action ?? '', href, hint: t('mail.link_hint') },
    closing: t('mail.closing'),
    signature: t('mail.signature', values),
    footer: t('mail.footer', values),
    portal,
  }
}

/** A token stands behind `#`, which no browser sends to a server, so that no log can hold it. */
function hrefOf(letter: Letter, locale: Locale, { siteUrl }: Portal): string | null {
  const page = (path: string) => `${siteUrl}${localePath(locale, path)}`
  switch (letter.kind) {
    case 'registration-confirm':
      return `${page('/confirm-email')}#${letter.token}`
    case 'recovery':
      return `${page('/reset-password')}#${letter.token}`
    case 'registration-known':
    case 'password-changed':
      return page('/login')
    case 'account-deleted':
      return null
  }
}
