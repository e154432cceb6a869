import type { Page } from '@playwright/test'
import { actAs, followerOf } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** A demo parish with one event that is cancelled and one that was moved. */
const HOME = '/nossa-senhora-das-candeias'
const OFF = 'Torneio de dominó da Boa Vizinhança'
const MOVED = 'Oração de Taizé'

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })

/** Opens the page of an event from the list of its parish. */
async function openEvent(page: Page, title: string): Promise<void> {
  await page.goto(`${HOME}/events`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('lists keep what is cancelled or moved, and say so before its title', async ({ page }) => {
  await page.goto(`${HOME}/events`)
  const off = card(page, OFF)
  await expect(off.getByRole('heading')).toHaveText(`Cancelado ${OFF}`)
  await expect(off).not.toContainText('Nova data')
  const moved = card(page, MOVED)
  await expect(moved.getByRole('heading')).toHaveText(MOVED)
  await expect(moved.locator('.former')).toHaveText(
    /^Nova data Data anterior: Sexta-feira, \d+ de .+, às\s21h30$/,
  )
  await expect(moved.locator('s')).toHaveCount(1)
  await expect(page.locator('.stamp')).toHaveCount(2)
})

test('cards that a script fills say the same', { tag: '@matrix' }, async ({ page }) => {
  await page.goto(`${HOME}/events`)
  const built = await card(page, MOVED).locator('.former').innerText()
  await page.goto(`${HOME}?hashtag=${encodeURIComponent('convívio')}`)
  await expect(card(page, OFF).getByRole('heading')).toHaveText(`Cancelado ${OFF}`)
  await expect(card(page, OFF).locator('.former')).toHaveCount(0)
  await page.goto(`${HOME}?hashtag=${encodeURIComponent('Taizé')}`)
  await expect(card(page, MOVED).getByRole('heading')).toHaveText(MOVED)
  expect(await card(page, MOVED).locator('.former').innerText()).toBe(built)
})

test('the page of a cancelled event says it first, and invites nobody', async ({ page }) => {
  await openEvent(page, OFF)
  await expect(page).toHaveTitle(new RegExp(`^Cancelado: ${OFF}`))
  const notice = page.locator('.event-notice')
  await expect(notice).toHaveText('Cancelado. Este evento já não se realiza.')
  const isFirst = await notice.evaluate((one) => one === one.parentElement?.firstElementChild)
  expect(isFirst).toBe(true)
  await expect(page.locator('[data-act=share]')).toBeVisible()
  await expect(page.locator('[data-act=calendar]')).toHaveCount(0)
  await expect(page.locator('[data-countdown]')).toHaveCount(0)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('https://schema.org/EventCancelled')
  const file = await page.request.get(`${new URL(page.url()).pathname}.ics`)
  const lines = (await file.text()).split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:1', 'STATUS:CANCELLED']))
})

test('the page of a moved event says when it was to be', { tag: '@matrix' }, async ({ page }) => {
  await openEvent(page, MOVED)
  await expect(page.locator('.event-notice')).toHaveText(
    /^Nova data\. Data anterior: Sexta-feira, .+, às\s21h30$/,
  )
  await expect(page.locator('.event-notice s')).toHaveText(/^Sexta-feira/)
  await expect(page.locator('[data-act=calendar]')).toHaveText(/Guardar na agenda/)
  await expect(page.locator('[data-countdown]')).toHaveCount(1)
})

test('a cancelled event is never the next one of the panel, but stands in it', async ({ page }) => {
  await page.goto(HOME)
  const next = page.locator('.next')
  await expect(next.getByRole('heading', { level: 3 })).not.toHaveText(OFF)
  await expect(next.locator('.row .stamp.off')).toHaveCount(0)
  await expect(next.locator('.pill')).toHaveCount(1)
  await expect(next.getByRole('link', { name: OFF })).toHaveAccessibleName(/Cancelado Torneio/)
  await expect(next.getByRole('link', { name: MOVED })).toHaveAccessibleName(/Nova data Oração/)
})

test('a search says what is cancelled, and only that', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/search?q=domin%C3%B3')
  const found = page.locator('.find')
  const off = found.filter({ hasText: 'Torneio' })
  await expect(off.getByRole('heading')).toHaveText(`Cancelado ${OFF}`)
  await expect(page.locator('.find .stamp')).toHaveCount(1)
  expect(await found.count()).toBeGreaterThan(1)
})

test('who follows the parish reads the same in the agenda', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  await actAs(context, (await followerOf(HOME.slice(1))).token)
  await page.goto('/events')
  await expect(card(page, OFF).getByRole('heading')).toHaveText(`Cancelado ${OFF}`)
  await expect(card(page, MOVED).locator('.former')).toHaveText(/^Nova data Data anterior: /)
  await expect(page.locator('.stamp')).toHaveCount(2)
})

test('other languages say it, too', { tag: '@matrix' }, async ({ page }) => {
  for (const [prefix, off, moved] of [
    ['/es', 'Cancelado', 'Nueva fecha'],
    ['/en', 'Cancelled', 'New date'],
  ]) {
    await page.goto(`${prefix}${HOME}/events`)
    await expect(card(page, OFF).locator('.stamp')).toHaveText(off ?? '')
    await expect(card(page, MOVED).locator('.stamp')).toHaveText(moved ?? '')
  }
})

test('nothing is wrong where events are cancelled or moved', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  const paths = [HOME, `${HOME}/events`, '/search?q=domin%C3%B3']
  for (const title of [OFF, MOVED]) {
    await openEvent(page, title)
    paths.push(new URL(page.url()).pathname)
  }
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('.stamp, .event-notice').first()).toBeVisible()
    await expectAccessible(page, path)
  }
})
