import type { Page } from '@playwright/test'
import { officePath } from '#src/domain/office.ts'
import { newEmail, type Person, registered } from '../support/people.ts'
import { actAs, ownDemoToken } from './acting-as.ts'
import { mouse } from './controls.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { fillJoin, readOver } from './join-steps.ts'
import { REGISTER_SECTION, REGISTER_SLUG, registerClerk } from './office-people-register.ts'
import { send } from './private-area.ts'

let clerk: Awaited<ReturnType<typeof registerClerk>>
let parishioner: Person
let record: { id: number; name: string }

test.beforeAll(async () => {
  clerk = await registerClerk()
})

/** @param look looks at the question before it is answered */
async function leaveParish(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto('/following')
  const own = page.getByRole('region', { name: 'Paróquias a que pertence' })
  await own.getByRole('button', { name: /^Deixar esta paróquia/ }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('o cartório é avisado')
  await look()
  await asked.getByRole('button', { name: 'Deixar a paróquia' }).click()
  await expect(asked).toBeHidden()
}

/** Somebody with an account, whose address the office has written down. */
test.beforeEach(async () => {
  const name = `Olívia Frade ${crypto.randomUUID().slice(0, 8)}`
  parishioner = await registered({ name })
  record = await clerk.call('POST', '/entities', { name, email: parishioner.email })
})

test.afterEach(async () => {
  await clerk.call('DELETE', `/entities/${record.id}`)
})

test('a parish that has the address is accepted under Following, and left there', {
  tag: '@everywhere',
}, async ({ page, context, browser }) => {
  await actAs(context, parishioner.token)
  await page.goto('/following')
  const offers = page.getByRole('region', { name: 'Convites de paróquias' })
  await expect(offers.getByText('tem o seu endereço de email')).toBeVisible()
  await expectAccessible(page, 'an offer under Following')
  await offers.getByRole('button', { name: /^Aceitar/ }).click()
  await expect(offers).toHaveCount(0)
  const own = page.getByRole('region', { name: 'Paróquias a que pertence' })
  const leave = own.getByRole('button', { name: /^Deixar esta paróquia/ })
  await expect(leave).toBeVisible()
  await page.goto(`/${REGISTER_SLUG}/private-area/families`)
  await expect(page.getByRole('textbox', { name: 'Nome da família' })).toBeVisible()

  await leaveParish(page, () => expectAccessible(page, 'leaving a parish'))
  await expect(own.getByText('Ainda não pertence a nenhuma paróquia')).toBeVisible()
  await page.goto(`/${REGISTER_SLUG}/private-area/families`)
  await expect(page.getByText('Esta área é para os paroquianos')).toBeVisible()

  const office = await browser.newContext({ locale: 'pt-PT' })
  await actAs(office, await ownDemoToken('admin'))
  const desk = await office.newPage()
  await desk.goto(officePath(REGISTER_SLUG))
  const problems = desk.getByRole('region', { name: 'A resolver' })
  const line = problems.getByRole('listitem').filter({ hasText: record.name })
  await expect(line.getByRole('link', { name: record.name })).toBeVisible()
  await line.getByRole('button', { name: 'Já vi' }).click()
  await expect(line).toHaveCount(0)
  await office.close()
})

test('the closed door of a parish that has the address opens by accepting it', async ({
  page,
  context,
}) => {
  await actAs(context, parishioner.token)
  await page.goto(`/${REGISTER_SLUG}/join`)
  await expect(page.getByRole('heading', { name: /tem o seu endereço/ })).toBeVisible()
  await expectAccessible(page, 'an offer in the place of the form')
  await page.goto(`/${REGISTER_SLUG}/private-area/meetings`)
  await expect(page.getByRole('heading', { name: /tem o seu endereço/ })).toBeVisible()
  await page.getByRole('button', { name: /^Recusar/ }).click()
  await expect(page.getByText('Esta área é para os paroquianos')).toBeVisible()
  await page.goto(`/${REGISTER_SLUG}/join`)
  await expect(page.getByLabel('Nome completo')).toBeVisible()
})

test('accepting an offer in the private area opens its room at once', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  await actAs(context, parishioner.token)
  await page.goto(`/${REGISTER_SLUG}/private-area/meetings`)
  await page.getByRole('button', { name: /^Aceitar/ }).click()
  await expect(page.locator('[name=message]')).toBeVisible()
  await leaveParish(page)
})

test('the office asks somebody by mail, and is told nothing of an account', async ({
  page,
  context,
}) => {
  await actAs(context, clerk.token)
  await page.goto(`${REGISTER_SECTION}/${record.id}`)
  await expect(page.getByText('Sem conta no portal')).toBeVisible()
  await page.getByRole('button', { name: 'Convidar para a área privada' }).click()
  await expect(page.locator('.standing')).toHaveText(/^Convite enviado/)
  await expect(page.getByRole('button', { name: 'Convidar outra vez' })).toBeVisible()
  await expectAccessible(page, 'somebody who was invited')
})

test('who has asked to join sees that it waits, corrects it and takes it back', async ({
  page,
  context,
}) => {
  await clerk.call('DELETE', `/entities/${record.id}`)
  await actAs(context, parishioner.token)
  await page.goto('/santa-justina')
  await page.locator('community-door a[data-for=join]').click()
  await expect(page.getByLabel('Email')).toHaveValue(parishioner.email)
  await fillJoin(page, { name: record.name, email: parishioner.email }, mouse)
  await readOver(page, mouse)
  await send(page, mouse)
  await expect(page).toHaveURL('/santa-justina/join/thanks')
  await expect(page.getByText('Já pode criar a sua conta')).toBeHidden()
  await page.goto('/santa-justina')
  await page.getByRole('link', { name: 'Pedido à espera' }).click()
  await expect(page.getByRole('heading', { name: 'O seu pedido está à espera' })).toBeVisible()
  await expectAccessible(page, 'a request that waits')
  await page.goto('/santa-justina/private-area/families')
  await expect(page.getByRole('heading', { name: 'O seu pedido está à espera' })).toBeVisible()
  await page.getByRole('button', { name: /^Ver e corrigir/ }).click()
  await expect(page.getByRole('heading', { name: 'Corrigir o meu pedido' })).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue(record.name)

  await page.goto('/following')
  const waiting = page.getByRole('region', { name: 'Pedidos à espera de resposta' })
  await expectAccessible(page, 'a request under Following')
  await waiting.getByRole('button', { name: /^Retirar o pedido/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar o pedido' }).click()
  await expect(waiting).toHaveCount(0)
  await page.goto('/santa-justina')
  await expect(page.locator('community-door a[data-for=join]')).toBeVisible()
})

test('who asks to join without an account is offered one, filled in', async ({ page }) => {
  const email = newEmail()
  await page.goto('/santa-justina/join')
  await fillJoin(page, { name: 'Rosa Faria', email }, mouse)
  await readOver(page, mouse)
  await send(page, mouse)
  await expect(page.getByText('Já pode criar a sua conta')).toBeVisible()
  await expectAccessible(page, 'thanks that offer an account')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  const form = page.getByRole('dialog', { name: 'Criar conta' })
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Nome')).toHaveValue('Rosa Faria')
  expect(new URL(page.url()).hash).toBe('')
})
