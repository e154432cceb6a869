import type { Browser } from '@playwright/test'
import { request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { mailTo, ownAddress, type Person, registered, signedIn } from '../support/people.ts'
import { actAs } from './acting-as.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'

const SECTION = '/santa-marta/office/colleagues'

/** The demo office's own session: it invites and removes only people of the test. */
async function officeToken(): Promise<string> {
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  const token = await signedIn(request, {
    email: 'cartorio@example.org',
    password: DEMO_PASSWORD,
  })
  await request.dispose()
  return token
}

/** Opens an address as somebody, in a context of their own. */
async function openAs(browser: Browser, { token }: Pick<Person, 'token'>, path: string) {
  const context = await browser.newContext({ locale: 'pt-PT' })
  await actAs(context, token)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('somebody is invited, accepts, gets another role, and is removed', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page, context, browser }) => {
  const eva = await registered({ name: 'Eva Simões' })
  const seen = 1
  await actAs(context, await officeToken())
  await page.goto(SECTION)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quem trabalha no cartório')

  await page.getByRole('textbox', { name: 'Email' }).fill(eva.email)
  await page.getByRole('radio', { name: /Publicação/ }).check()
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: eva.email })
  await expect(waiting).toContainText('Publicação, convite enviado')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  expect((await mailTo(eva.email, seen)).text).toContain('/office')

  const hers = await openAs(browser, eva, '/office')
  await expect(hers.getByRole('heading', { name: 'Convites para si' })).toBeVisible()
  await hers.getByRole('button', { name: 'Aceitar' }).click()
  await hers.waitForURL('**/santa-marta/office')
  const menu = hers.getByRole('navigation', { name: 'Menu do cartório' })
  await expect(menu.getByRole('link', { name: 'Publicar' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Equipa' })).toHaveCount(0)

  await page.reload()
  const role = page.getByLabel('Função de Eva Simões').and(page.locator('select'))
  const item = page.getByRole('listitem').filter({ hasText: eva.email })
  await expect(item.locator('select')).toHaveValue('editor')
  await item.locator('select').selectOption('secretary')
  // What was only chosen changes nothing: arrow keys choose, too.
  await page.reload()
  await expect(item.locator('select')).toHaveValue('editor')
  await item.locator('select').selectOption('secretary')
  await item.getByRole('button', { name: 'Mudar a função' }).click()
  await expect(page.getByText('A função de Eva Simões foi mudada.')).toBeVisible()
  await expect(item.locator('select')).toHaveValue('secretary')
  await expect(role.first()).toBeVisible()

  await item.getByRole('button', { name: /Retirar/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Retirar Eva Simões do cartório?')
  await dialog.getByRole('button', { name: 'Sim, retirar' }).click()
  await expect(item).toHaveCount(0)

  await hers.goto('/santa-marta/office')
  await expect(hers.getByText('Este cartório não está aberto para si')).toBeVisible()
  await hers.context().close()
})

test('who gives their own role up is led out of the room', { tag: '@matrix' }, async ({
  browser,
  context,
  page,
}) => {
  const rui = await registered({ name: 'Rui Simões' })
  await actAs(context, await officeToken())
  await page.goto(SECTION)
  await page.getByRole('textbox', { name: 'Email' }).fill(rui.email)
  await page.getByRole('radio', { name: /Administração/ }).check()
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: rui.email })).toBeVisible()

  const his = await openAs(browser, rui, '/office')
  await his.getByRole('button', { name: 'Aceitar' }).click()
  await his.waitForURL('**/santa-marta/office')
  await his.goto(SECTION)
  const own = his.getByRole('listitem').filter({ hasText: rui.email })
  await own.getByRole('button', { name: /Retirar/ }).click()
  await his.getByRole('dialog').getByRole('button', { name: 'Sim, retirar' }).click()
  await his.waitForURL('**/santa-marta/office')
  await expect(his.getByText('Este cartório não está aberto para si')).toBeVisible()
  await his.context().close()
})

test('an invitation that is wrong says so beside the field, and keeps what was typed', {
  tag: '@matrix',
}, async ({ page, context }) => {
  await actAs(context, await officeToken())
  await page.goto(SECTION)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('eva')
  await page.getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(email).toHaveValue('eva')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})

for (const [width, scheme] of [
  [320, 'dark'],
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the room holds at ${width} px in the ${scheme} theme`, { tag: '@matrix' }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    await actAs(context, await officeToken())
    await page.goto(SECTION)
    await expect(page.getByText('cartorio@example.org').first()).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await axeFaults(page)).toEqual([])
  })
}
