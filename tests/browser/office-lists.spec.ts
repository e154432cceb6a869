import type { Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { examples } from '../support/matrix.ts'
import { actAs, demoToken } from './acting-as.ts'
import { reach } from './controls.ts'
import { expect, test } from './fixtures.ts'
import { holdBack } from './office-states.ts'
import { stopNow } from './walking.ts'

const { t } = createTranslator('pt', readTexts())
const OFFICE = '/santa-marta/office'
const PEOPLE = `${OFFICE}/people`

test.beforeEach(async ({ context }) => actAs(context, await demoToken('cartorio')))

const head = (page: Page) => page.locator('.paged > [role=status]')
const turn = (page: Page, way: 'previous' | 'next') =>
  page.locator('.pager').getByRole('button', { name: t(`office.list.${way}`) })
const place = (number: number) => new RegExp(` · página ${number} de \\d+$`)

test('whoever turns a page by the keyboard goes on at the head of the new one', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  await page.goto(PEOPLE)
  await expect(head(page)).toHaveText(place(1))
  await reach(turn(page, 'next'))
  await page.keyboard.press('Enter')
  await expect(head(page)).toHaveText(place(2))
  await expect(head(page)).toBeFocused()
  expect(await stopNow(page)).toMatchObject({ isInView: true, coveredBy: null })
  await page.keyboard.press('Tab')
  await expect(page.locator('.content-lines a').first()).toBeFocused()
  await reach(turn(page, 'previous'))
  await page.keyboard.press('Enter')
  await expect(head(page)).toHaveText(place(1))
  await expect(head(page)).toBeFocused()
})

test('a page that does not come is tried again, and then gone on with', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/503/)
  await page.goto(PEOPLE)
  await expect(head(page)).toHaveText(place(1))
  const json = { error: { code: 'internal', message: 'Agora não.' } }
  await page.route(/\/entities\?.*page=2/, (route) => route.fulfill({ status: 503, json }), {
    times: 1,
  })
  await turn(page, 'next').click()
  await page.getByRole('alert').getByRole('button').click()
  await expect(head(page)).toHaveText(place(2))
  await expect(head(page)).toBeFocused()
})

test('whoever goes on to the search before the page is there stays in it', {
  tag: '@matrix',
}, async ({ page }) => {
  await page.goto(PEOPLE)
  await expect(head(page)).toHaveText(place(1))
  const letGo = await holdBack(page)
  await turn(page, 'next').click()
  await page.getByRole('searchbox').focus()
  letGo()
  await expect(head(page)).toHaveText(place(2))
  await expect(page.getByRole('searchbox')).toBeFocused()
})

for (const path of examples(['/people', '/contents', '/requests/mass-intentions'], 1)) {
  test(`a page of ${path} that is not there gives way to the last one`, async ({ page }) => {
    await page.goto(`${OFFICE}/page`)
    await page.goto(`${OFFICE}${path}?page=99`)
    await expect(page.locator('.paged li').first()).toBeVisible()
    await expect(page).not.toHaveURL(/page=99/)
    await page.goBack()
    await expect(page).toHaveURL(`${OFFICE}/page`)
  })
}

test('the way back from a record leads to the list as it was looked at', async ({ page }) => {
  const view = '?search=Ana&order=name-desc'
  await page.goto(PEOPLE + view)
  await page.locator('.content-lines a').first().click()
  await expect(page.locator('.back')).toHaveAttribute('href', PEOPLE + view)
  await page.locator('.back').click()
  await expect(page.getByRole('searchbox')).toHaveValue('Ana')
})

/** The lists of the rooms, and the call that each of them is read by. */
const LISTS = [
  { path: '/people/families', call: /\/families\?/ },
  { path: '/contents', call: /\/office\/contents\?/ },
  { path: '/requests/joins?status=all', call: /\/pending_entities\?/ },
  { path: '/requests/documents', call: /\/office\/missing_documents/ },
]
for (const { path, call } of examples(LISTS, 1)) {
  test(`a page of ${path} is turned as every other`, async ({ page }) => {
    // As many as there are no demo data for.
    await page.route(call, async (route) => {
      const address = new URL(route.request().url())
      if (address.searchParams.has('page')) address.searchParams.set('page', '1')
      const answer = await route.fetch({ url: address.href })
      const json = await answer.json()
      const more = Array.from({ length: 50 }, (_, at) => ({ ...json.results[0], id: 90_000 + at }))
      const results = 'total' in json ? json.results : more
      await route.fulfill({ response: answer, json: { ...json, results, total: 50 } })
    })
    await page.goto(OFFICE + path)
    await expect(head(page)).toHaveText(place(1))
    await turn(page, 'next').click()
    await expect(head(page)).toHaveText(place(2))
    await expect(head(page)).toBeFocused()
    await expect(head(page)).toBeInViewport()
  })
}
