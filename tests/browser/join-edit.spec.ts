import type { Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { mailTo, newEmail, ownAddress } from '../support/people.ts'
import { expect, test } from './fixtures.ts'
import { fillJoin, readOver, solveCaptcha } from './join-steps.ts'

const { t } = createTranslator('pt', readTexts())
const GUESSED = 'A'.repeat(43)

test.use({ extraHTTPHeaders: ownAddress() })

/** Asks to join, and gives the path of the link that is mailed then. */
async function mailedEditLink(page: Page, email: string): Promise<string> {
  await page.goto('/santa-marta/join')
  await fillJoin(page, { name: 'Rosa Faria', email })
  await page.locator('[name=taxpayer]').fill('123 456 789')
  await readOver(page)
  await page.getByRole('button', { name: t('requests.check.send') }).click()
  await expect(page).toHaveURL('/santa-marta/join/thanks')
  const [link = ''] = /\/santa-marta\/join\/[\w-]{43}/.exec((await mailTo(email)).text) ?? []
  return link
}

test('the mailed link opens what was sent, and changes it', async ({ page }) => {
  const email = newEmail()
  const link = await mailedEditLink(page, email)
  const formId = link.split('/').at(-1) ?? ''
  const response = await page.goto(link)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  expect(response?.headers()['cache-control']).toBe('private, no-store')

  await expect(page.getByRole('heading', { name: t('join.edit.heading') })).toBeVisible()
  await expect(page.locator('[name=name]')).toHaveValue('Rosa Faria')
  await expect(page.locator('[name=taxpayer]')).toHaveValue(/^\*+789$/)
  // The secret is out of the path, where neither logs nor other sites could learn it.
  await expect(page).toHaveURL(`/santa-marta/join#${formId}`)
  await expect(page.locator('[data-login]')).not.toHaveAttribute('href', new RegExp(formId))

  await page.locator('[name=address]').fill('Rua Nova')
  await page.locator('[name=consent]').check()
  await solveCaptcha(page)
  await readOver(page)
  await page.getByRole('button', { name: t('requests.check.send') }).click()
  await expect(page).toHaveURL('/santa-marta/join/thanks')

  await page.goto(link)
  await expect(page.locator('[name=address]')).toHaveValue('Rua Nova')
  await expect(page.locator('[name=taxpayer]')).toHaveValue(/^\*+789$/)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).not.toContain(formId)
})

test('another language, and skipping to the content, keep the request', { tag: '@matrix' }, async ({
  page,
}) => {
  const link = await mailedEditLink(page, newEmail())
  const formId = link.split('/').at(-1) ?? ''
  await page.goto(link)
  await expect(page.locator('[name=name]')).toHaveValue('Rosa Faria')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a.skip')?.click())
  await expect(page).toHaveURL(`/santa-marta/join#${formId}`)
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[data-language=es]')?.click(),
  )
  await expect(page).toHaveURL(`/es/santa-marta/join#${formId}`)
  await expect(page.locator('[name=name]')).toHaveValue('Rosa Faria')
})

test('a link that is none says so, and what to do', async ({ page, faults }) => {
  faults.allow(/404/)
  for (const path of [`/santa-marta/join/${GUESSED}`, `/santa-justina/join/${GUESSED}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: t('join.gone.title') })).toBeVisible()
    await expect(page.locator('form.form')).toHaveCount(0)
  }
  await page.getByRole('link', { name: t('join.gone.again') }).click()
  await expect(page).toHaveURL('/santa-justina/join')
  await expect(page.locator('[name=name]')).toBeVisible()
})

test('where the request does not come, one can try again', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/503|404/)
  await page.route(/get_pending_entity/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/santa-marta/join/${GUESSED}`)
  await expect(page.getByRole('alert')).toContainText(t('join.edit.failed'))
  await page.unroute(/get_pending_entity/)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(page.getByRole('heading', { name: t('join.gone.title') })).toBeVisible()
})
