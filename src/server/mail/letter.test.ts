import { expect, test } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { readTexts } from '../../i18n/texts-on-disk.ts'
import { type Letter, letterWriter } from './letter.ts'

const SITE = 'https://paroquias.example.org'
const TOKEN = 'Zk3v9Q0mT1c7bXy5LwPr8sUeHdAfGjKn2oViRtYq4Ms'
const write = letterWriter(readTexts(), {
  productName: 'Adro & Nave',
  siteUrl: SITE,
  supportEmail: 'suporte@example.org',
})

const LETTERS: Array<{ letter: Letter; link: string | null }> = [
  {
    letter: { kind: 'registration-confirm', token: TOKEN, hours: 48 },
    link: `/confirm-email#${TOKEN}`,
  },
  { letter: { kind: 'registration-known', name: 'Zé' }, link: '/login' },
  {
    letter: { kind: 'recovery', name: 'Zé', token: TOKEN, hours: 1 },
    link: `/reset-password#${TOKEN}`,
  },
  { letter: { kind: 'password-changed', name: 'Zé' }, link: '/login' },
  { letter: { kind: 'account-deleted', name: 'Zé' }, link: null },
]
const EVERY = LOCALES.flatMap((locale) => LETTERS.map((one) => ({ ...one, locale })))

test.each(EVERY)('$letter.kind in $locale is whole, with its link where it should be', (one) => {
  const { letter, link, locale } = one
  const mail = write(letter, { email: 'ze@example.org', locale })
  expect(mail).toMatchObject({ to: 'ze@example.org', locale })
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\{|\[object/)
  expect(mail.html).toContain(`<html lang="${locale}">`)
  expect(mail.html).toContain('Adro &amp; Nave')
  expect(mail.html).not.toContain('undefined')

  const prefix = locale === 'pt' ? '' : `/${locale}`
  const address = link === null ? null : `${SITE}${prefix}${link}`
  const targets = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(targets).toEqual(address === null ? [SITE] : [address, address, SITE])
  const links = mail.text.match(/https:\S+/g)
  expect(links).toEqual(address === null ? [SITE] : [address, SITE])
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
