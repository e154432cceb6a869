import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Whether what is seen in the middle of something is that, or part of it. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

test.use({ viewport: { width: 390, height: 844 } })

test('a notification in a dialog covers nothing of it, and goes with the next input', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('button[type=submit]')
  await send.click()
  const notice = dialog.locator('.notice.danger')
  await expect(notice).toBeVisible()
  for (const control of [send, dialog.locator('[name=email]'), notice.getByRole('button')]) {
    await control.scrollIntoViewIfNeeded()
    expect(await isUncovered(control)).toBe(true)
  }
  await send.click()
  await expect(page.locator('.notice')).toHaveCount(1)
  await dialog.locator('[name=email]').pressSequentially('a')
  await expect(page.locator('.notice')).toHaveCount(0)
})

test('a notification leaves the button of its form free, and goes with the next dialog', async ({
  page,
}) => {
  await page.goto('/login')
  const send = page.locator('login-page form').first().locator('button[type=submit]')
  await send.scrollIntoViewIfNeeded()
  await send.click()
  await expect(page.locator('.notice.warning')).toBeVisible()
  // The summary of what is wrong has the focus, and what it is in is above the button.
  await send.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  expect(await isUncovered(send)).toBe(true)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('dialog', { name: 'Criar conta' })).toBeVisible()
  await expect(page.locator('.notice')).toHaveCount(0)
})

test('what the page says where one looks is not said again', async ({ page, faults }) => {
  faults.allow(/401/)
  await page.goto('/login')
  await page.locator('input[name=email]').first().fill('nobody@example.org')
  await page.locator('input[name=password]').fill('uma frase qualquer')
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await expect(page.locator('p.failed')).toBeVisible()
  await expect(page.locator('.notice')).toHaveCount(0)
})
