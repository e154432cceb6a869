import { expect, test } from 'vitest'
import type { OfficePage } from '#src/contract/community/office-page.ts'
import { configuration, chapelry as parish } from '#tests/support/portal.ts'
import { pageChanges, pageFaults, pageFieldOf, pageValues } from './page-values.ts'

const SILENT = {
  header_description: null,
  masses_content: null,
  masses_content_description: null,
  confessions_content: null,
  confessions_content_description: null,
  parish_notary_content: null,
  parish_notary_content_description: null,
  visits_to_the_sicks_content: null,
  visits_to_the_sicks_content_description: null,
  conteudo_ano_pastoral: null,
  conteudo_ano_pastoral_description: null,
  how_to_help_content: null,
  how_to_help_content_description: null,
  mass_intentions_needs: null,
  baptisms_needs: null,
  weddings_needs: null,
  catechisms_needs: null,
  families_needs: null,
  meetings_needs: null,
}

const { name, photo_url, photo_dark_url, district, address, postal_code, ...rest } =
  parish('santa-marta')
const { mobilephone, phone, email, url } = rest
const PAGE: OfficePage = {
  version: 'a',
  community: {
    ...{ id: 1, name, title: null, photo_url, photo_dark_url, district, address, postal_code },
    ...{ mobilephone, phone, email, url },
  },
  configuration: configuration(parish('santa-marta'), {
    masses_content: { content: '<p>Domingo</p>' },
    masses_summer_from: '07-01',
    masses_summer_to: '08-31',
    translations: { en: { ...SILENT, masses_content: { content: '<p>Sunday</p>' } } },
  }),
}
const { values } = pageValues(PAGE)

test('of what nobody changed nothing is sent, nor what another room writes', () => {
  expect(pageChanges(values, values)).toEqual({})
  const changed = pageChanges({ ...values, 'community.phone': '266 000 000' }, values)
  expect(changed).toEqual({ community: { phone: '266 000 000' } })
  expect(pageFaults(values)).toEqual([])
})

test('a colour that is chosen is sent, and so is that there is none any more', () => {
  const plum = { ...values, 'configuration.accent': 'plum' }
  expect(pageChanges(plum, values)).toEqual({ configuration: { accent: 'plum' } })
  expect(pageChanges(values, plum)).toEqual({ configuration: { accent: null } })
  expect(pageFaults(plum)).toEqual([])
  expect(pageFaults({ ...values, 'configuration.accent': 'pink' })).toEqual([
    { name: 'configuration.accent', hint: 'accent' },
  ])
})

test('a network is a name or a number as it is typed, or an address without its scheme', () => {
  const typed = {
    ...values,
    'configuration.url_instagram': '@santa.marta',
    'configuration.url_whatsapp': '+351 912 345 678',
    'configuration.url_telegram': 't.me/santamarta',
  }
  expect(pageFaults(typed)).toEqual([])
  expect(pageChanges(typed, values)).toEqual({
    configuration: {
      url_instagram: '@santa.marta',
      url_whatsapp: '+351 912 345 678',
      url_telegram: 'https://t.me/santamarta',
    },
  })
  expect(pageFaults({ ...typed, 'configuration.url_whatsapp': '912 345 678' })).toEqual([
    { name: 'configuration.url_whatsapp', hint: 'whatsapp' },
  ])
})

test('office hours are sent as a whole, and what is wrong with a line is said of its field', () => {
  const hours = (line: object) => ({
    ...values,
    'configuration.office_hours': JSON.stringify([line]),
  })
  const open = { weekdays: [2, 4], opens: '15:00', closes: '18:00' }
  expect(pageChanges(hours(open), values)).toEqual({ configuration: { office_hours: [open] } })
  expect(pageFaults(hours(open))).toEqual([])
  expect(pageFaults(hours({ weekdays: [], opens: '', closes: '18:00' }))).toEqual([
    { name: 'configuration.office_hours.0.weekdays', hint: 'weekdays' },
    { name: 'configuration.office_hours.0.opens', hint: 'hour' },
  ])
})

test('a text in another language is sent with all that are in others', () => {
  const changed = pageChanges({ ...values, 'text.es.masses_content': '<p>Domingo</p>' }, values)
  expect(changed).toMatchObject({
    configuration: {
      translations: {
        pt: null,
        es: { masses_content: { content: '<p>Domingo</p>' } },
        en: { masses_content: { content: '<p>Sunday</p>' } },
      },
    },
  })
  expect(Object.keys(changed.configuration ?? {})).toEqual(['translations'])
})

test('a page in another language needs its texts in it', () => {
  const turned = { ...values, 'configuration.language': 'es' }
  expect(pageFaults(turned)).toEqual([{ name: 'text.es.masses_content', hint: 'required' }])
  const inEnglish = { ...values, 'configuration.language': 'en' }
  expect(pageFaults(inEnglish)).toEqual([])
  expect(pageChanges(inEnglish, values).configuration).toMatchObject({
    language: 'en',
    masses_content: { content: '<p>Sunday</p>' },
    translations: { en: null, pt: { masses_content: { content: '<p>Domingo</p>' } } },
  })
})

test('what is wrong is said where it stands', () => {
  const wrong = {
    ...values,
    'community.email': 'nobody',
    'configuration.url_youtube': 'youtube',
    'text.en.masses_content_description': 'x'.repeat(121),
  }
  expect(pageFaults(wrong)).toEqual([
    { name: 'community.email', hint: 'email' },
    { name: 'configuration.url_youtube', hint: 'address' },
    { name: 'text.en.masses_content_description', hint: 'line' },
  ])
  expect(pageFieldOf('configuration.masses_content.content', values)).toBe('text.pt.masses_content')
  expect(pageFieldOf('configuration.header_url', values)).toBe('configuration.header_url')
})
