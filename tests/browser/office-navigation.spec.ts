import type { Page } from '@playwright/test'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expect, test } from './fixtures.ts'
import { atTheOffice, joiner, openFilters, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string, values = {}) => t(keyIn('office-requests', key), values)

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const rows = (page: Page) => page.locator('.queue > li')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Marks the open page, and tells whether another one was loaded since. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

/** A queue of requests that a search finds, with its filters open. */
async function openQueue(page: Page, count: number): Promise<string> {
  const name = ownName('Vera')
  const clerk = await atTheOffice(page)
  for (let one = 1; one <= count; one += 1) {
    await clerk.add('pendingEntities', joiner(`${name} ${one}`))
  }
  await page.goto(`${REQUESTS}/joins?${new URLSearchParams({ search: name })}`)
  await expect(rows(page)).toHaveCount(count)
  return name
}

test('from a queue to a request and back no page is loaded, and the place is kept', {
  tag: '@everywhere',
}, async ({ page }) => {
  const name = await openQueue(page, 8)
  const isSamePage = await markPage(page)
  const list = page.url()
  const heading = await page.title()
  const link = rows(page).nth(6).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await link.click()
  await expect(title(page)).toHaveText(`${name} 7`)
  await expect(title(page)).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(link).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(place)
  expect(page.url()).toBe(list)
  expect(await page.title()).toBe(heading)
  await openFilters(page)
  await expect(page.getByLabel(words('search'))).toHaveValue(name)
  await page.goForward()
  await expect(title(page)).toHaveText(`${name} 7`)
  expect(await isSamePage()).toBe(true)
  await page.reload()
  await expect(title(page)).toHaveText(`${name} 7`)
})

test('a decision is seen in the queue that one returns to, and fetches nothing twice', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = await openQueue(page, 3)
  const isSamePage = await markPage(page)
  const files: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) files.push(new URL(request.url()).pathname)
  })
  for (const count of [2, 1, 0]) {
    await rows(page).first().getByRole('link').click()
    await page.getByRole('button', { name: words('accept'), exact: true }).click()
    await expect(page.locator('#decision')).toHaveText(words('decided.accepted'))
    await page.getByRole('link', { name: words('decided.to_queue') }).click()
    await expect(rows(page)).toHaveCount(count)
  }
  expect(name).toBeTruthy()
  expect(await isSamePage()).toBe(true)
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
  expect(files.filter((file) => file.endsWith('/office') || file.includes('/requests/'))).toEqual(
    [],
  )
})

test('each section has its title and the focus, and is opened in a tab of its own as ever', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await atTheOffice(page)
  await page.goto(REQUESTS)
  await expect(rows(page).first()).toBeVisible()
  const isSamePage = await markPage(page)
  for (const section of ['people', 'contents', 'masses', 'desk'] as const) {
    const link = page.locator('.room-menu').getByRole('link', {
      name: t(`office.rooms.${section}.name`),
    })
    await link.click()
    await expect(title(page)).toHaveText(t(`office.rooms.${section}.title`))
    await expect(title(page)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${t(`office.rooms.${section}.title`)} · `))
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  expect(await isSamePage()).toBe(true)
  const english = page.locator('a[data-language="en"]').first()
  await expect(english).toHaveAttribute('href', /\/en\/santa-marta\/office$/)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('.room-menu a').nth(1).click({ button: 'middle' }),
  ])
  await expect(opened.locator('.queue > li').first()).toBeVisible()
  await expect(title(page)).toHaveText(t('office.rooms.desk.title'))
})

test('without connection one goes back, and is told why a section does not come', {
  tag: '@desktop',
}, async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|dynamically imported/)
  const name = await openQueue(page, 2)
  await rows(page).first().getByRole('link').click()
  await expect(title(page)).toHaveText(`${name} 1`)
  await context.setOffline(true)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page
    .locator('.room-menu')
    .getByRole('link', { name: t('office.rooms.people.name') })
    .click()
  await expect(page.getByText(t('office.failed'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(page.locator('.content-lines a').first()).toBeVisible()
})

test('unsaved changes are asked about, whichever way one leaves', {
  tag: '@desktop',
}, async ({ page }) => {
  await atTheOffice(page)
  await page.goto(`${REQUESTS}/joins`)
  await expect(rows(page).first()).toBeVisible()
  await page
    .locator('.room-menu')
    .getByRole('link', { name: t('office.rooms.people.name') })
    .click()
  await page.locator('.office-room a[href$="/people/new"]').click()
  const field = page.locator('[name=name]')
  await field.fill('Vera Santos')
  const asked: string[] = []
  let isLeaving = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return isLeaving ? dialog.accept() : dialog.dismiss()
  })
  // A part of the page is no other page.
  await page.locator('a.skip').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(field).toHaveValue('Vera Santos')
  expect(asked).toEqual([])
  await page.goBack()
  const address = page.url()
  await page.locator('.room-menu a').first().click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.evaluate(() => history.back())
  await expect.poll(() => asked).toEqual(['beforeunload', 'confirm'])
  await expect(field).toHaveValue('Vera Santos')
  await expect(page).toHaveURL(address)
  isLeaving = true
  await page.evaluate(() => history.back())
  await expect(page.locator('.content-lines a').first()).toBeVisible()
  await page.goForward()
  await expect(field).toHaveValue('Vera Santos')
})
