import ICAL from 'ical.js'
import { LOCALES } from '#src/i18n/locales.ts'
import { localePath } from '#src/i18n/urls.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { expect, test } from './fixtures.ts'

/** An event of the demo with hours, in the zone of Lisbon. */
const EVENT = '/santa-marta/events/procissao-das-velas'

test('the links and the file tell of the same event', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(EVENT)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const startsAt = await page.locator('.occasion time').getAttribute('datetime')
  await page.locator('[data-act=calendar] > summary').click()
  const dialog = page.getByRole('dialog', { name: 'Guardar na agenda' })
  const parameters = async (name: string) => {
    const href = await dialog.getByRole('link', { name }).getAttribute('href')
    return new URL(href ?? '').searchParams
  }
  const start = startsAt?.replace(/[-:]|\.000/g, '')
  const google = await parameters('Google')
  expect(google.get('dates')?.split('/')[0]).toBe(start)
  expect(google.get('text')).toBe(title)
  expect((await parameters('Yahoo')).get('st')).toBe(start)
  expect((await parameters('Outlook.com')).get('startdt')).toBe(startsAt?.replace('.000', ''))

  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Agenda do telemóvel' }).click()
  expect((await download).suggestedFilename()).toBe('procissao-das-velas.ics')
  const answer = await page.request.get(`${EVENT}.ics`)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? calendar)
  expect(entry.summary).toBe(title)
  expect(entry.startDate.toJSDate().toISOString()).toBe(startsAt)
  expect(entry.description).toContain(`${SITE_ORIGIN}${EVENT}`)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
})

test('every language has a file of its own, which names its page', { tag: '@desktop' }, async ({
  request,
}) => {
  for (const locale of LOCALES) {
    const path = localePath(locale, EVENT)
    const text = await (await request.get(`${path}.ics`)).text()
    expect(text.replace(/\r\n /g, '')).toContain(`URL;VALUE=URI:${SITE_ORIGIN}${path}\r\n`)
  }
  expect((await request.get(`${EVENT}-x.ics`)).status()).toBe(404)
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('an event is kept as well', { tag: '@matrix' }, async ({ page }) => {
    await page.goto(EVENT)
    const act = page.locator('[data-act=calendar]')
    await act.getByText('Guardar na agenda').first().click()
    await expect(act.getByRole('link')).toHaveCount(4)
    const download = page.waitForEvent('download')
    await act.getByRole('link', { name: 'Agenda do telemóvel' }).click()
    await download
  })
})
