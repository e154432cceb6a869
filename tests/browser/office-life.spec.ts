import type { Page } from '@playwright/test'
import { actAs, demoToken } from './acting-as.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'
import { DESK } from './office-desk.ts'
import { REGISTER_SECTION, registerClerk } from './office-people-register.ts'

let clerk: Awaited<ReturnType<typeof registerClerk>>
const made: number[] = []

test.beforeAll(async () => {
  clerk = await registerClerk()
})
test.afterEach(async () => {
  for (const id of made.splice(0)) await clerk.call('DELETE', `/entities/${id}`)
})

/** Opens the record of somebody new. */
async function openPerson(page: Page, life?: object): Promise<number> {
  const { id } = await clerk.call('POST', '/entities', { name: `Ana ${crypto.randomUUID()}` })
  made.push(id)
  if (life) await clerk.call('PUT', `/office/people/${id}/life`, life)
  await actAs(page.context(), clerk.token)
  await page.goto(`${REGISTER_SECTION}/${id}`)
  return id
}

const lifeOf = (page: Page) => page.getByRole('region', { name: 'Vida' })
const button = (page: Page, name: string | RegExp) =>
  lifeOf(page).getByRole('button', { name, exact: true })

async function expectSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('a life is written line by line, in the order of its dates', {
  tag: '@everywhere',
}, async ({ page }) => {
  const id = await openPerson(page)
  const life = lifeOf(page)
  await expect(life).toContainText('Ainda não se anotou nada')
  await button(page, 'Anotar um momento').click()
  await life.getByLabel('Momento').selectOption('baptism')
  await life.getByLabel('Data').fill('31/02/1958')
  await button(page, 'Guardar').click()
  await expect(life.locator('.error')).toContainText('Escreva o dia')
  await expectSound(page)
  await life.getByLabel('Data').fill('12/03/1958')
  await life.getByLabel('Lugar').fill('Igreja de Santa Marta')
  await life.getByLabel('Livro').fill('12')
  await life.getByLabel('Folha').fill('34')
  await life.getByLabel('Número').fill('7')
  await button(page, 'Guardar').click()
  const lines = life.getByRole('listitem')
  await expect(lines).toHaveText([
    'Batismo · 12 de março de 1958 · Igreja de Santa Marta · livro 12, f. 34, n.º 7',
  ])
  await expect(button(page, 'Anotar um momento')).toBeFocused()

  await button(page, 'Anotar um momento').click()
  // A baptism is written already.
  await expect(life.getByLabel('Momento').locator('option')).toHaveCount(5)
  await life.getByLabel('Momento').selectOption('birth')
  await life.getByLabel('Data').fill('2/1958')
  await button(page, 'Guardar').click()
  await expect(lines.first()).toHaveText('Nascimento · fevereiro de 1958')
  await expectSound(page)

  await button(page, /Corrigir: Batismo/).click()
  await life.getByLabel('Livro').fill('13')
  await button(page, 'Guardar').click()
  await expect(lines.last()).toContainText('livro 13, f. 34')
  await button(page, /Corrigir: Nascimento/).click()
  await button(page, 'Retirar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(lines).toHaveCount(1)
  await expect(button(page, 'Anotar um momento')).toBeFocused()

  await button(page, 'Estado civil, língua e contacto').click()
  await life.getByLabel('Estado civil').selectOption('widowed')
  await life.getByLabel('Língua preferida').selectOption('fr')
  await button(page, 'Guardar').click()
  await expect(life).toContainText('Estado civil: viúvo(a) · Língua preferida: francês')
  const file = await clerk.call('GET', `/office/people/${id}`)
  expect(file.life).toMatchObject({
    marital_status: 'widowed',
    language: 'fr',
    events: [{ kind: 'baptism', date: '1958-03-12', book: '13' }],
  })
})

test('what is typed of a life is there again, and a colleague’s change stays', async ({
  page,
  faults,
}) => {
  faults.allow(/412/)
  const baptism = { kind: 'baptism', date: '1958' }
  const id = await openPerson(page, { events: [baptism] })
  const life = lifeOf(page)
  await button(page, /Corrigir: Batismo/).click()
  await life.getByLabel('Data').fill('3/1958')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(life.getByLabel('Data')).toHaveValue('3/1958')
  await clerk.call('PUT', `/office/people/${id}/life`, {
    events: [baptism, { kind: 'death', date: '2020' }],
  })
  await button(page, 'Guardar').click()
  await expect(life.getByRole('listitem')).toHaveCount(2)
  await expect(life.getByLabel('Data')).toHaveValue('3/1958')
  await button(page, 'Guardar').click()
  await expect(life.getByRole('listitem')).toHaveText(['Batismo · março de 1958', 'Morte · 2020'])
})

for (const width of [1280, 390]) {
  test(`the desk names the coming anniversaries in one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await actAs(page.context(), await demoToken('cartorio'))
    await page.goto(DESK)
    const anniversaries = page.getByRole('region', { name: 'Aniversários dos próximos dias' })
    await expect(anniversaries).toContainText(/Aniversários: António José Grilo \(.+\) e mais 5/)
    // The desk as a whole is as long as what other tests send to this office.
    const line = await anniversaries.evaluate((part) => part.getBoundingClientRect().height)
    expect(line).toBeLessThanOrEqual(100)
    await anniversaries.locator('summary').click()
    const lines = anniversaries.getByRole('listitem')
    await expect(lines).toHaveCount(6)
    await expect(lines.first()).toContainText('faz 73 anos')
    await expect(lines.last()).toContainText('Gertrudes da Conceição Carvalho')
    await expectSound(page)
  })
}
