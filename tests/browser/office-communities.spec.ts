import { request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { mailTo, ownAddress, registered, signedIn } from '../support/people.ts'
import { actAs } from './acting-as.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'

/** The session of who keeps the demo portal. */
async function keeperToken(): Promise<string> {
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  const token = await signedIn(request, { email: 'admin@example.org', password: DEMO_PASSWORD })
  await request.dispose()
  return token
}

test('a parish is made, and taken over by its administrator', { tag: '@matrix' }, async ({
  page,
  context,
  browser,
  faults,
}) => {
  const slug = `vale-${crypto.randomUUID().slice(0, 8)}`
  const eva = await registered({ name: 'Eva Simões' })
  await actAs(context, await keeperToken())
  await page.goto('/office')
  await page.getByRole('link', { name: 'Criar uma paróquia' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar uma paróquia')
  await page.getByRole('button', { name: 'Criar a paróquia' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Nome da paróquia')
  expect(await axeFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)

  const address = page.getByRole('textbox', { name: 'Palavra do endereço' })
  await page.getByRole('textbox', { name: 'Nome da paróquia' }).fill('Paróquia do Vale Fundo')
  await page.getByRole('textbox', { name: 'Título na página' }).focus()
  await expect(address).toHaveValue('paroquia-do-vale-fundo')
  faults.allow(/\b400\b/)
  await address.fill('santa-marta')
  await page.getByRole('textbox', { name: /gerir o cartório/ }).fill(eva.email)
  await page.getByRole('button', { name: 'Criar a paróquia' }).click()
  await expect(page.getByText('Já há uma paróquia com esta palavra').first()).toBeVisible()
  await address.fill(slug)
  await page.getByRole('button', { name: 'Criar a paróquia' }).click()
  await page.waitForURL(`**/${slug}/office`)
  await expect(
    page.getByRole('heading', { name: 'Esta paróquia ainda não é pública' }),
  ).toBeVisible()
  expect((await mailTo(eva.email, 1)).text).toContain('/office')

  const hers = await (await browser.newContext({ locale: 'pt-PT' })).newPage()
  await actAs(hers.context(), eva.token)
  await hers.goto('/office')
  await hers.getByRole('button', { name: 'Aceitar' }).click()
  await hers.waitForURL(`**/${slug}/office`)
  await hers.getByRole('link', { name: 'Mostrar a todos' }).click()
  // Pressed, it would be seen by every other test: `tests/publish/change.test.ts` does.
  await expect(hers.getByRole('button', { name: 'Mostrar a todos' })).toBeEnabled()
  await hers.context().close()
})
