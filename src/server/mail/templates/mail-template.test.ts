import { expect, test } from 'vitest'
import type { OwnDocument } from '#src/contract/requests/request-document.ts'
import { REQUEST_KINDS } from '#src/contract/requests/request-kinds.ts'
import { queuePath } from '#src/domain/requests/request-queues.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { type MailTemplate, mailWriter } from './mail-template.ts'

const SITE = 'https://paroquias.example.org'
const TOKEN = 'Zk3v9Q0mT1c7bXy5LwPr8sUeHdAfGjKn2oViRtYq4Ms'
const write = mailWriter(readTexts(), {
  productName: 'Adro & Nave',
  siteUrl: SITE,
  supportEmail: 'suporte@example.org',
})

const PARISH = {
  name: 'Paróquia de São Tomé & Príncipe',
  slug: 'sao-tome',
  phone: '222 000 111',
  email: 'cartorio@example.org',
}
const DECIDED = {
  kind: 'request-decided',
  request: 'meeting',
  decision: 'accepted',
  parish: PARISH,
  name: 'Zé',
  subject: 'Baptism of Inês',
  reference: '7KQ2M4XA',
  reason: 'First line\nSecond line',
  when: { day: '2026-03-22', hour: '11:00' },
  email: 'ze@example.org',
  hasAccount: true,
  documents: [] as OwnDocument[],
} as const
const isWelcome = (request: string, decision: string) =>
  request === 'join' && decision === 'accepted'
const EVERY_DECISION = REQUEST_KINDS.flatMap((request) =>
  (['accepted', 'rejected'] as const).map((decision) => ({
    template: { ...DECIDED, request, decision },
    link: `/sao-tome/private-area/${isWelcome(request, decision) ? 'families' : 'requests'}`,
  })),
)
/** Where somebody has an account made who has none. */
const registers = (name: string) => `/login#register=&email=ze%40example.org${name}`
const JOINING = {
  ...({ kind: 'join-received', parish: PARISH, token: TOKEN, days: 14 } as const),
  reference: '7KQ2M4XA',
  email: 'ze@example.org',
}
interface Sample {
  template: MailTemplate
  link: string | null
  /** The other link that it has. */
  also?: string
}
const MAILS: Sample[] = [
  {
    template: { kind: 'registration-confirm', token: TOKEN, hours: 48 },
    link: `/confirm-email#${TOKEN}`,
  },
  { template: { kind: 'registration-known', name: 'Zé' }, link: '/login' },
  {
    template: { kind: 'recovery', name: 'Zé', token: TOKEN, hours: 1 },
    link: `/reset-password#${TOKEN}`,
  },
  { template: { kind: 'password-changed', name: 'Zé' }, link: '/login' },
  { template: { kind: 'account-deleted', name: 'Zé' }, link: null },
  ...(['gone', 'failing'] as const).map((why) => ({
    template: {
      ...({ kind: 'webhook-disabled', name: 'Zé', host: 'painel.example.org', why } as const),
      parish: PARISH,
    },
    link: '/sao-tome/office/connections',
  })),
  ...[null, { at: '2026-03-15T03:30:00.000Z', reason: 'There is not enough room.' }].flatMap(
    (failure) =>
      [true, false].map((isFirst) => ({
        template: {
          ...({ kind: 'backup-overdue', name: 'Zé', since: '2026-03-13T03:30:00.000Z' } as const),
          ...{ isFirst, failure },
        },
        link: '/office',
      })),
  ),
  {
    template: { ...JOINING, hasAccount: true },
    link: `/sao-tome/join/${TOKEN}`,
    also: '/login',
  },
  {
    template: { ...JOINING, hasAccount: false },
    link: `/sao-tome/join/${TOKEN}`,
    also: registers(''),
  },
  ...[true, false].map((hasAccount) => ({
    template: { kind: 'membership-invitation' as const, parish: 'São Tomé', hasAccount },
    link: hasAccount ? '/following' : '/login',
  })),
  ...EVERY_DECISION,
  {
    template: { ...DECIDED, request: 'join', hasAccount: false },
    link: registers('&name=Z%C3%A9'),
  },
  { template: { ...DECIDED, hasAccount: false, name: null, when: null }, link: null },
]
const ABOUT = { parish: PARISH, name: 'Zé', subject: 'Inês', reference: '7KQ2M4XA' } as const
const REOPENED = { kind: 'request-reopened', wasAccepted: true } as const
const MOVED = {
  kind: 'request-moved',
  from: { date: '2026-12-25', time: '11:00', place: 'Igreja matriz' },
  to: { date: '2026-12-27', time: '09:30', place: 'Capela de São Brás' },
} as const
const HANDLED: Sample[] = REQUEST_KINDS.flatMap((request) => [
  {
    template: { ...ABOUT, kind: 'request-received', request, when: DECIDED.when },
    link: '/sao-tome/private-area/requests',
  },
  {
    template: { ...ABOUT, kind: 'request-asked', request, question: 'Line\nOther', token: TOKEN },
    link: `/answer#${TOKEN}`,
  },
  {
    template: { ...ABOUT, kind: 'request-asked', request, question: 'Line', token: null },
    link: '/sao-tome/private-area/requests',
  },
  {
    template: { ...ABOUT, ...REOPENED, request, reason: 'Sorry', hasAccount: true },
    link: '/sao-tome/private-area/requests',
  },
  {
    template: { ...ABOUT, ...REOPENED, request, reason: null, hasAccount: false },
    link: null,
  },
  {
    template: { ...ABOUT, ...MOVED, request, reason: 'Sorry', hasAccount: true },
    link: '/sao-tome/private-area/requests',
  },
  { template: { ...ABOUT, ...MOVED, request, reason: null, hasAccount: false }, link: null },
  ...(['assigned', 'answered'] as const).map((about) => ({
    template: {
      kind: 'request-colleague' as const,
      about,
      request: { id: 7, kind: request, reference: '7KQ2M4XA' },
      parish: PARISH,
      name: 'Zé',
    },
    link: queuePath('sao-tome', request, 7),
  })),
])
MAILS.push(...HANDLED)
const EVERY = LOCALES.flatMap((locale) => MAILS.map((one) => ({ ...one, locale })))

test.each(EVERY)('$template.kind in $locale is whole, with its link where it should be', (one) => {
  const { template, link, locale, also } = one
  const mail = write(template, { email: 'ze@example.org', locale })
  expect(mail).toMatchObject({ to: 'ze@example.org', locale })
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|\[object/)
  expect(mail.html).toContain(`<html lang="${locale}">`)
  expect(mail.html).toContain('Adro &amp; Nave')
  expect(mail.html).not.toContain('undefined')

  const prefix = locale === 'pt' ? '' : `/${locale}`
  const address = link === null ? null : `${SITE}${prefix}${link}`
  const rest = also === undefined ? [SITE] : [`${SITE}${prefix}${also}`, SITE]
  const targets = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
    href?.replaceAll('&amp;', '&'),
  )
  expect(targets).toEqual(address === null ? rest : [address, address, ...rest])
  const links = mail.text.match(/https:\S+/g)
  expect(links).toEqual(address === null ? rest : [address, ...rest])
  if (mail.html.includes(TOKEN)) expect(mail.subject).not.toContain(TOKEN)
})

test.each(LOCALES)('the paragraphs of the text are those of the HTML in %s', (locale) => {
  const { text, html } = write(
    { kind: 'recovery', name: 'Zé', token: TOKEN, hours: 1 },
    {
      email: 'ze@example.org',
      locale,
    },
  )
  const plain = html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]+>/g, '')
  const unescaped = plain.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  for (const paragraph of text.split('\n\n').slice(0, 3)) expect(unescaped).toContain(paragraph)
})

test('how long a link is valid is said in words', () => {
  const to = { email: 'ze@example.org', locale: 'pt' } as const
  const confirm = write({ kind: 'registration-confirm', token: TOKEN, hours: 48 }, to)
  const reset = write({ kind: 'recovery', name: 'Zé', token: TOKEN, hours: 1 }, to)
  expect(confirm.text).toContain('válida durante 48 horas')
  expect(reset.text).toContain('válida durante 1 hora ')
})

test('a name is text, whatever it looks like', () => {
  const name = `<b>Zé</b>" onclick="x {{support}} $t(mail.closing)`
  const to = { email: 'ze@example.org', locale: 'en' } as const
  const { html, text } = write({ kind: 'password-changed', name }, to)
  expect(html).toContain('&lt;b&gt;Zé&lt;/b&gt;&quot; onclick=&quot;x {{support}} $t(mail.closing)')
  expect(html).not.toContain('<b>')
  expect(text).toContain(`Hello ${name},`)
})

test('a decision is told with the parish, the reference, the reason and the telephone', () => {
  const to = { email: 'ze@example.org', locale: 'en' } as const
  const { subject, text } = write(DECIDED, to)
  expect(subject).toContain(PARISH.name)
  expect(text).toContain('7KQ2-M4XA')
  expect(text).toContain('The parish office writes:\n\nFirst line\n\nSecond line\n\n')
  expect(text).toContain('222 000 111')
  const { text: curt } = write({ ...DECIDED, reason: null }, to)
  expect(curt).not.toContain('writes:')
})

test.each([
  ['a telephone', { phone: '222 000 111' }, 'ring 222 000 111', 'cartorio@'],
  ['an address', { phone: null }, 'write to cartorio@example.org', 'ring'],
  ['neither', { phone: null, email: null }, 'Hello', 'To '],
])('an office that has %s is reached by it', (_, has, words, others) => {
  const parish = { ...PARISH, ...has }
  const { text } = write(
    { ...JOINING, parish, hasAccount: true },
    { email: 'ze@example.org', locale: 'en' },
  )
  expect(text).toContain(words)
  expect(text).not.toContain(others)
  expect(text).toContain('valid for 14 days')
})

test('what is still to be brought is said with a yes, each with its deadline, in words', () => {
  const documents: OwnDocument[] = [
    { key: 'birth-record', name: null, state: 'missing', due: '2026-02-20', is_overdue: false },
    { key: 'own-1', name: 'Lembrança', state: 'missing', due: null, is_overdue: false },
  ]
  const template = { ...DECIDED, request: 'baptism', documents } as const
  const { text } = write(template, { email: 'ze@example.org', locale: 'pt' })
  expect(text).toContain('• Assento de nascimento da criança, até 20 de fevereiro de 2026')
  expect(text).toContain('• Lembrança')
  const no = write({ ...template, decision: 'rejected' }, { email: 'ze@example.org', locale: 'pt' })
  expect(no.text).not.toContain('Lembrança')
})

test('the mass of an intention is named by its day and hour, in words', () => {
  const template = { ...DECIDED, request: 'mass-intention' } as const
  const { text } = write(template, { email: 'ze@example.org', locale: 'pt' })
  expect(text).toContain('Missa: domingo, 22 de março de 2026, 11:00.')
})

test('a receipt says what was asked, for when, and its reference, and that nothing is settled', () => {
  const asked = { ...ABOUT, kind: 'request-received', request: 'mass-intention' } as const
  const to = { email: 'ze@example.org', locale: 'pt' } as const
  const { text } = write({ ...asked, when: DECIDED.when }, to)
  expect(text).toContain('Intenção de missa: Inês\n\nPara: domingo, 22 de março de 2026, 11:00\n')
  expect(text).toContain('Referência: 7KQ2-M4XA')
  expect(text).toContain('Ainda nada está marcado')
  expect(write({ ...asked, when: null }, to).text).not.toContain('Para:')
})
