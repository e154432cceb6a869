import { actAs, followerOf } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ page, context }) => {
  await actAs(context, (await followerOf('santa-marta')).token)
  await page.goto('/following')
})

test('whoever follows a parish subscribes to its dates under an address of their own', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Subscrever o calendário' }).click()
  const dialog = page.getByRole('dialog', { name: 'O seu calendário' })
  const address = dialog.getByLabel('Endereço do calendário')
  await expect(address).toHaveValue(/^http:\/\/localhost:\d+\/api\/v1\/app\/calendar\/.+\.ics$/)
  const url = await address.inputValue()
  await expect(dialog.getByRole('link', { name: 'Abrir no meu calendário' })).toHaveAttribute(
    'href',
    url.replace('http:', 'webcal:'),
  )
  const calendar = await page.request.get(url)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('SUMMARY:Missa')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await dialog.getByRole('button', { name: 'Mudar de endereço' }).click()
  await expect(dialog.getByText('O endereço atual deixa de funcionar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mudar de endereço' }).click()
  await expect(address).not.toHaveValue(url)
  expect((await page.request.get(url)).status()).toBe(404)
  expect((await page.request.get(await address.inputValue())).status()).toBe(200)
})

test('without an answer it says so in the dialog, and asks again', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_|calendar/)
  await page.route(/users\/me\/calendar$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Subscrever o calendário' }).click()
  const dialog = page.getByRole('dialog', { name: 'O seu calendário' })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute(/users\/me\/calendar$/)
  await dialog.getByRole('button', { name: 'Tentar' }).click()
  await expect(dialog.getByLabel('Endereço do calendário')).toHaveValue(/\.ics$/)
})

test('nothing is wrong with the dialog, nor with asking once more', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Subscrever o calendário' }).click()
  await page.getByRole('button', { name: 'Mudar de endereço' }).click()
  await expectAccessible(page, 'dialog')
})
