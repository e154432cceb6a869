import type { Page } from '@playwright/test'
import { actAs } from './acting-as.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'
import { openFilters } from './office-desk-work.ts'
import { REGISTER_SECTION, registerClerk } from './office-people-register.ts'

let clerk: Awaited<ReturnType<typeof registerClerk>>
const made: Array<{ path: string; id: number }> = []

test.beforeAll(async () => {
  clerk = await registerClerk()
})
test.beforeEach(({ context }) => actAs(context, clerk.token))
test.afterEach(async () => {
  for (const { path, id } of made.splice(0)) await clerk.call('DELETE', `${path}/${id}`)
})

/** A name that nobody else has. */
const own = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

async function person(values: object): Promise<{ id: number; name: string }> {
  const record = await clerk.call('POST', '/entities', values)
  made.push({ path: '/entities', id: record.id })
  return record
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function expectSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('somebody is written down, found without accents, and changed', {
  tag: '@everywhere',
}, async ({ page }) => {
  const name = own('Célia Évora')
  await page.goto(REGISTER_SECTION)
  await page.getByRole('link', { name: 'Nova pessoa' }).click()
  await button(page, 'Guardar').click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('Telemóvel').fill('912 000 111')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const id = Number(page.url().split('/').at(-1))
  made.push({ path: '/entities', id })
  await expect(page.getByRole('link', { name: '912 000 111' })).toHaveAttribute(
    'href',
    'tel:912000111',
  )
  await expectSound(page)

  await page.goto(REGISTER_SECTION)
  await page.getByRole('searchbox').fill(name.toLowerCase().replaceAll('é', 'e'))
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  expect(page.url()).toContain('search=')
  await openFilters(page)
  await page.getByLabel('Mostrar').selectOption('email')
  await expect(page.getByText('Não encontrámos nada')).toBeVisible()
  const download = page.waitForEvent('download')
  await button(page, /\.csv/).click()
  expect((await download).suggestedFilename()).toMatch(/^pessoas-.*\.csv$/)
})

test('an export shows how far it is, can be stopped, and says beside it why it failed', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/entities/detailed_report?*', async (route) => {
    await gate.promise
    // One of the three rows that are announced.
    await route.fulfill({
      headers: { 'content-type': 'text/csv', 'x-total-count': '3' },
      body: '"Nome"\r\n"Ana"\r\n',
    })
  })
  await page.goto(REGISTER_SECTION)
  const part = page.locator('.report-acts')
  const csv = part.getByRole('button', { name: /\.csv/ })
  await csv.click()
  await expect(part.getByRole('progressbar')).toBeVisible()
  await expect(part).toContainText('A preparar o ficheiro')
  await expectSound(page)
  await part.getByRole('button', { name: 'Parar' }).click()
  await expect(part.getByRole('progressbar')).toHaveCount(0)
  await expect(part.getByRole('button').first()).toBeFocused()

  await csv.click()
  // It goes on while the user is elsewhere, and is there again on return.
  await page.locator('.room-menu').getByRole('link', { name: 'Publicar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Notícias/)
  await page.locator('.room-menu').getByRole('link', { name: 'Pessoas' }).click()
  await expect(part.getByRole('progressbar')).toBeVisible()
  gate.resolve()
  await expect(part.getByRole('alert')).toHaveText(/ficou a meio e não foi guardado/)
})

test('two who write on one record lose nothing of either', async ({ page, faults }) => {
  faults.allow(/412/)
  const { id, name } = await person({ name: own('Rui') })
  await page.goto(`${REGISTER_SECTION}/${id}`)
  await button(page, 'Alterar').click()
  await page.getByLabel('Distrito').fill('Horta')
  await clerk.call('PUT', `/entities/${id}`, { phone: '292 000 111' })
  await button(page, 'Guardar').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('292 000 111')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Ficar com o que escolhi' }).click()
  await button(page, 'Guardar').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await clerk.call('GET', `/entities/${id}`)).toMatchObject({
    name,
    district: 'Horta',
    phone: '292 000 111',
  })
})

test('what is typed and not saved is there again', { tag: '@matrix' }, async ({ page }) => {
  const { id } = await person({ name: own('Eva') })
  await page.goto(`${REGISTER_SECTION}/${id}`)
  await button(page, 'Alterar').click()
  await page.getByLabel('Código postal').fill('9900-014')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Isto é o que tinha escrito e não guardou.')).toBeVisible()
  await expect(page.getByLabel('Código postal')).toHaveValue('9900-014')
  await button(page, 'Deitar fora').click()
  await expect(page.getByLabel('Código postal')).toHaveValue('')
})

test('a family is made of people who are found by keys, and somebody new', {
  tag: '@matrix',
}, async ({ page }) => {
  const father = await person({ name: own('Tomé') })
  const child = own('Inês')
  await page.goto(`${REGISTER_SECTION}/families/new`)
  await page.getByLabel('Nome da família').fill(own('Família'))
  await page.getByRole('combobox', { name: 'Pai' }).fill(father.name)
  await expect(page.getByRole('option', { name: father.name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(button(page, `Retirar ${father.name}`)).toBeFocused()
  await page.getByRole('combobox', { name: 'Acrescentar uma pessoa' }).fill(child)
  await expect(page.getByRole('option', { name: /Criar uma ficha nova/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: child })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: child })).toBeVisible()
  // Nothing lies over what is pressed next.
  await expect(page.locator('.notice')).toHaveCount(0)
  await button(page, 'Guardar').click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await page
    .getByRole('group', { name: child })
    .getByLabel('É da família de quem?')
    .selectOption('1')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('link', { name: child })).toBeVisible()
  made.push({ path: '/families', id: Number(page.url().split('/').at(-1)) })
  const [found] = (
    await clerk.call(
      'GET',
      `/entities?query=${encodeURIComponent(JSON.stringify({ search: child }))}`,
    )
  ).results
  made.push({ path: '/entities', id: found.id })
  await expectSound(page)
  await page.getByRole('link', { name: father.name }).click()
  await expect(page.getByText('Pai', { exact: true })).toBeVisible()
})

test('two records become one, and two again', { tag: ['@everywhere', '@matrix'] }, async ({
  page,
}) => {
  const name = own('Ana Brás')
  const taxpayer = `T${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const one = await person({ name, taxpayer, district: 'Horta' })
  const two = await person({ name, taxpayer, district: 'Beja', phone: '292 000 222' })
  await page.goto(`${REGISTER_SECTION}/duplicates`)
  const pair = page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(pair).toContainText('Muito provável')
  await pair.getByRole('link', { name: 'Comparar e juntar' }).click()
  await expect(page.getByRole('heading', { name: 'Como vai ficar' })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Distrito' }).getByLabel('Beja').check()
  await expectSound(page)
  await button(page, 'Juntar as duas fichas').click()
  await page.waitForURL(`**/people/${one.id}`)
  expect(await clerk.call('GET', `/entities/${one.id}`)).toMatchObject({
    district: 'Beja',
    phone: '292 000 222',
  })
  await button(page, /Separar outra vez/).click()
  await expect(page.getByText(/está outra vez como era/)).toBeVisible()
  expect(await clerk.call('GET', `/entities/${one.id}`)).toMatchObject({
    district: 'Horta',
    phone: null,
  })
  expect(await clerk.call('GET', `/entities/${two.id}`)).toMatchObject({ district: 'Beja' })
})

test('somebody’s data is handed out, and they are erased once their name is written', async ({
  page,
}) => {
  const { id, name } = await person({ name: own('Zita') })
  made.pop()
  await page.goto(`${REGISTER_SECTION}/${id}`)
  const download = page.waitForEvent('download')
  await button(page, 'Descarregar os dados').click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await button(page, 'Apagar do registo').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Os assentos dos sacramentos')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(page.getByText('A pessoa foi apagada do registo.')).toBeVisible()
  expect((await clerk.call('GET', `/entities/${id}`)).error.code).toBe('not_found')
})
