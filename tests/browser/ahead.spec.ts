import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { leave, type OwnHost, ownHost } from './own-host.ts'

let host: OwnHost

test.beforeEach(async ({ faults }) => {
  // The host has no media, and answers nothing but files.
  faults.allow(/404/)
  host = await ownHost()
})
test.afterEach(({ page }) => leave(page, host))

/** Presses a link without letting it go. */
async function press(page: Page, link: string): Promise<void> {
  const place = page.locator(link).filter({ visible: true }).first()
  await place.hover()
  await page.mouse.down()
  await settled(page)
}

/** Waits until the host has heard of whatever a page was to ask for because of what came before. */
async function settled(page: Page): Promise<void> {
  for (const marker of ['/livez?one', '/livez?two', '/livez?three']) {
    await page.evaluate((address) => fetch(address).then(() => undefined), marker)
  }
}

test('a page is fetched from the moment its link is pressed, once, and never run before @desktop', async ({
  page,
}) => {
  await page.goto(`${host.origin}/portal`)
  host.asked.length = 0
  await page.locator('a[href="/subscriptions"]').filter({ visible: true }).first().hover()
  await settled(page)
  expect(host.asked.filter(({ pathname }) => pathname === '/subscriptions')).toEqual([])
  await press(page, 'a[href="/subscriptions"]')
  const ahead = () => host.asked.filter(({ pathname }) => pathname === '/subscriptions')
  await expect.poll(ahead).toEqual([{ pathname: '/subscriptions', purpose: 'prefetch' }])
  await page.mouse.up()
  await expect(page).toHaveURL(`${host.origin}/subscriptions`)
  expect(ahead()).toHaveLength(1)
})

test('another language is not fetched ahead, nor are files @desktop', async ({ page }) => {
  await page.goto(`${host.origin}/santa-marta`)
  await page.locator('.prefs-open').click()
  host.asked.length = 0
  await press(page, '#preferences a[data-language=es]')
  expect(host.asked.filter(({ purpose }) => purpose !== '')).toEqual([])
})
