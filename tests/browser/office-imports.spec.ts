import type { Page } from '@playwright/test'
import type { ImportRecord } from '#src/contract/office/import.ts'
import { actAs } from './acting-as.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'
import { REGISTER_SLUG, registerClerk } from './office-people-register.ts'

const SECTION = `/${REGISTER_SLUG}/office/imports`

let clerk: Awaited<ReturnType<typeof registerClerk>>

test.beforeAll(async () => {
  clerk = await registerClerk()
})
test.beforeEach(({ context }) => actAs(context, clerk.token))

async function choose(page: Page, name: string, text: string): Promise<void> {
  const mimeType = 'application/octet-stream'
  const buffer = Buffer.from(text)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

async function expectSound(page: Page): Promise<void> {
  // What stands half below the head of the page counts as too small to press.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
}

test('a table of people is looked at, matched, decided on and brought in', {
  tag: '@everywhere',
}, async ({ page }) => {
  const name = `Zulmira ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(SECTION)
  await page.getByLabel('Pessoas').check()
  await page.getByRole('button', { name: 'Ver o que vai acontecer' }).click()
  await expect(page.getByText('Escolha primeiro um ficheiro.')).toBeVisible()
  await choose(page, 'fieis.csv', `quem;contacto\n${name};912345678\n;911111111`)
  await expectSound(page)
  await page.getByRole('button', { name: 'Ver o que vai acontecer' }).click()

  await expect(page.getByRole('heading', { name: 'O que vai acontecer' })).toBeVisible()
  await page.getByLabel('Coluna quem').selectOption('Nome completo')
  await page.getByLabel('Coluna contacto').selectOption('Telemóvel')
  await page.getByRole('button', { name: 'Ler de novo com estas colunas' }).click()
  await expect(page.getByRole('button', { name: 'Trazer 1' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: /Não vêm/ }).click()
  await expect(page.getByText('Não tem nome')).toBeVisible()
  await page.getByRole('button', { name: 'Trazer 1' }).click()

  await expect(page.getByRole('heading', { name: 'Está tudo cá.' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expectSound(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /tal e qual/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^import-\d+\.csv$/)
  const address = await page.getByRole('link', { name }).getAttribute('href')
  const id = Number(address?.split('/').at(-1))
  await clerk.call('DELETE', `/entities/${id}`)

  await page.getByRole('link', { name: 'Todas as importações' }).click()
  await expect(page.getByRole('link', { name: /fieis\.csv/ }).first()).toBeVisible()
})

test('what is no such file is said, and nothing comes of it', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/400/)
  await page.goto(SECTION)
  await page.getByLabel('Um calendário').check()
  await page.getByLabel('Ou o endereço do calendário').fill('http://127.0.0.1/a.ics')
  await page.getByRole('button', { name: 'Ver o que vai acontecer' }).click()
  await expect(page.getByText(/Não encontrámos nenhum calendário/).first()).toBeVisible()
  await expect(page.getByLabel('Ou o endereço do calendário')).toHaveValue('http://127.0.0.1/a.ics')
  await choose(page, 'foto.ics', 'isto não é um calendário')
  await page.getByRole('button', { name: 'Ver o que vai acontecer' }).click()
  await expect(page.getByRole('alert')).toContainText('não é um calendário')
})

test('a file under the wrong kind is told apart, and kept for the right one', {
  tag: '@everywhere',
}, async ({ page }) => {
  await page.goto(SECTION)
  await page.getByLabel('Um sítio WordPress').check()
  const name = `Zulmira ${crypto.randomUUID().slice(0, 8)}`
  await choose(page, 'fieis.csv', `nome;telemóvel\n${name};912345678`)
  const note = page.getByText('Isto parece uma lista de pessoas, não uma exportação do WordPress.')
  await expect(note).toBeVisible()
  await choose(page, 'agenda.xml', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
  await expect(note).toHaveCount(0)
  await expect(page.getByText('Isto parece um calendário (.ics), não uma')).toBeVisible()
  await choose(page, 'fieis.csv', `nome;telemóvel\n${name};912345678`)
  await expect(note).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Mudar para «Pessoas»' }).click()
  await expect(page.getByLabel('Pessoas')).toBeFocused()
  await expect(page.getByLabel('Pessoas')).toBeChecked()
  await expect(note).toHaveCount(0)
  await expect(page.getByText('Escolhido: fieis.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Ver o que vai acontecer' }).click()
  await expect(page.locator('.import-lines > li', { hasText: name })).toHaveCount(1)
  await page.getByRole('button', { name: 'Deitar fora' }).click()
  await expect(page.getByLabel('Pessoas')).toBeVisible()
})

test('whom a table names twice is told apart by where they stand', { tag: '@matrix' }, async ({
  page,
}) => {
  const name = `Zacarias ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(SECTION)
  await page.getByLabel('Pessoas').check()
  const lines = [`${name};912345678;`, `${name};912 345 678;z@example.org`]
  await choose(page, 'fieis.csv', ['nome;telemóvel;email', ...lines].join('\n'))
  await page.getByRole('button', { name: 'Ver o que vai acontecer' }).click()
  const line = page.locator('.import-lines > li', { hasText: name })
  await expect(line).toHaveCount(1)
  await expect(line.getByText('n.º 2 do ficheiro', { exact: true })).toBeVisible()
  await expect(line.getByRole('listitem')).toHaveText(
    new RegExp(`^${name} · n\\.º 1 do ficheiro\\s*mesmo nome e telefone$`),
  )
  await expectSound(page)
  await page.getByRole('button', { name: 'Deitar fora' }).click()
  await expect(page.getByLabel('Pessoas')).toBeVisible()
})

test('once all lines are in, it says that files are still to come', { tag: '@matrix' }, async ({
  page,
}) => {
  const record: ImportRecord = {
    ...{
      id: 7,
      kind: 'wordpress',
      file_name: 'sitio.xml',
      state: 'running',
      failure: null,
      interrupted: false,
    },
    ...{ started_by: null, created_at: '2026-03-01T10:00:00.000Z', finished_at: null },
    plans: { new: 2, changed: 0, unchanged: 0, doubtful: 0, refused: 0 },
    outcomes: { added: 2, changed: 0, unchanged: 0, left: 0, refused: 0, undone: 0, kept: 0 },
    ...{ chosen: 0, as_drafts: false, lost_links: 0, undoable: 0, columns: null },
    ...{ undone_by: null, undone_at: null },
  }
  await page.route(/\/office\/people_imports\/7$/, (route) => route.fulfill({ json: record }))
  await page.goto(`${SECTION}/people/7`)
  await expect(page.getByText('2 de 2')).toBeVisible()
  await expect(page.getByText(/^Falta copiar os ficheiros/)).toBeVisible()
})

test('without a connection a file stays chosen, and it is said', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_|Failed to load/)
  await page.goto(SECTION)
  await page.getByLabel('Pessoas').check()
  await choose(page, 'fieis.csv', 'nome\nAna')
  await page.route(/\/office\/people_imports\?/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Ver o que vai acontecer' }).click()
  await expect(page.getByText(/^O ficheiro não chegou/)).toBeVisible()
  await expect(page.getByText('Escolhido: fieis.csv')).toBeVisible()
})
