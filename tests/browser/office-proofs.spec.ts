import type { Page } from '@playwright/test'
import { PROOF_PAGE_PATH } from '../../src/contract/proof.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'

const NEW = '/santa-marta/office/contents/new-news'
const SEE = 'Ver como ficará'

test.beforeEach(async ({ context, page }) => {
  await actAs(context, await demoToken('cartorio'))
  await page.goto(NEW)
})

const title = (page: Page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Título' })

async function preview(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: SEE }).click()
  const tab = await opening
  await expect(tab.locator('.proof-bar')).toBeVisible()
  return tab
}

test('what was never saved is seen as its page, in another tab, and in another language', async ({
  page,
}) => {
  await title(page).fill('Obras que ninguém guardou')
  const tab = await preview(page)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Obras que ninguém guardou')
  expect(new URL(tab.url()).search).toBe('')
  await expect(tab.locator('html')).toHaveAttribute('lang', 'pt')
  await expectAccessible(tab, 'the preview of a news item')
  expect(await sidewaysOverflow(tab)).toBe(0)
  await tab.locator('.proof-bar').getByRole('button', { name: 'Español' }).click()
  await expect(tab.locator('html')).toHaveAttribute('lang', 'es')
  await expect(tab.getByText('Solo quien está escribiendo ve esta página.')).toBeVisible()
  await expect(title(page)).toHaveValue('Obras que ninguém guardou')
  await title(page).fill('Obras com outro título')
  const next = await preview(page)
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('Obras com outro título')
})

test('what could not be saved is said in the form, and no tab is opened', async ({
  page,
  context,
}) => {
  await page.getByRole('button', { name: SEE }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Título' })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('where nobody shows pages it is said, and nothing is lost', async ({ page, faults }) => {
  faults.allow(/502/)
  await page.route(`**${PROOF_PAGE_PATH}`, (route) => route.fulfill({ status: 502 }))
  await title(page).fill('Obras no adro')
  await page.getByRole('button', { name: SEE }).click()
  await expect(page.getByText(/não responde/)).toBeVisible()
  await expect(title(page)).toHaveValue('Obras no adro')
})
