import { type Page, request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { ownAddress, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, communityIds } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'

/** A demo parish for each kind of machine: both arrange its page, and at the same time. */
const SLUGS = { desktop: 'nossa-senhora-das-candeias', phone: 'nossa-senhora-do-mar' }

let slug: string
let token: string
let community: number

// They arrange the page of one parish.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  slug = SLUGS[test.info().project.name as keyof typeof SLUGS]
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  token = await signedIn(request, { email: 'admin@example.org', password: DEMO_PASSWORD })
  await request.dispose()
  community = (await communityIds()).get(slug) ?? 0
})

test.beforeEach(async ({ context }) => {
  await actAs(context, token)
  await arrange([])
})

test.afterAll(() => arrange([]))

/** Arranges the page without the screens. */
async function arrange(page_blocks: object[]): Promise<void> {
  const request = await requests.newContext()
  const answer = await request.put(`${SITE_ORIGIN}/api/v1${OFFICE_PATHS.officePage}`, {
    headers: { authorization: `Bearer ${token}`, 'x-subscription': `${community}` },
    data: { configuration: { page_blocks } },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  await request.dispose()
}

async function openBlocks(page: Page, first = 'Missas'): Promise<void> {
  await page.goto(`/${slug}/office/page/blocks`)
  await expect(names(page).first()).toHaveText(first)
}

const names = (page: Page) => page.locator('.menu-name strong')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = async (page: Page) => {
  await button(page, 'Guardar e publicar').click()
  await expect(page.locator('.live-note.good')).toBeVisible({ timeout: 30_000 })
}

/** The headings of a parish's page that readers find, in the order of its text. */
async function headings(page: Page, prefix = ''): Promise<string[]> {
  await page.goto(`${prefix}/${slug}`)
  return page.locator('.home h2[id]').evaluateAll((all) => all.map(({ id }) => id))
}

test('an office orders its page by keys, hides a block, and readers find it so', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openBlocks(page)
  await page.getByRole('button', { name: 'Contactos: mover, arrastando' }).focus()
  for (const place of [4, 3, 2, 1]) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`Está agora em ${place}.º lugar, de 9.`)).toBeAttached()
  }
  await expect(page.getByRole('button', { name: 'Contactos: mover, arrastando' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Já está em primeiro lugar.')).toBeAttached()
  await button(page, 'Missas: mover para baixo').click()
  await expect(button(page, 'Missas: mover para baixo')).toBeFocused()
  await button(page, 'Agenda: esconder').click()
  await expect(button(page, 'Agenda: mostrar')).toBeFocused()
  const events = page.locator('.menu-row', { hasText: 'O próximo evento' })
  await expect(events).toContainText('escondido')
  expect(await sidewaysOverflow(page)).toBe(0)
  await save(page)
  const inOrder = ['contacts', 'ask', 'masses', 'news']
  await expect
    .poll(async () => (await headings(page)).slice(0, 4), { timeout: 30_000 })
    .toEqual(inOrder)
  expect(await headings(page)).not.toContain('next-event')
  await expectAccessible(page, 'a page that its office arranged')

  await openBlocks(page, 'Contactos')
  await button(page, 'Voltar à ordem habitual').click()
  await save(page)
  await expect
    .poll(async () => (await headings(page)).slice(0, 4), { timeout: 30_000 })
    .toEqual(['masses', 'ask', 'next-event', 'news'])
})

test('a text is added in two languages, seen before it is saved, and undone', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openBlocks(page)
  await button(page, 'Acrescentar um texto').click()
  await expect(page.getByRole('tabpanel').getByLabel('Título')).toBeFocused()
  await button(page, 'Guardar e publicar').click()
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: 'Título: Preencha este campo.' }).click()
  await expect(page.getByRole('tabpanel').getByLabel('Título')).toBeFocused()
  await page.keyboard.type('Obras na torre')
  await page.getByRole('tabpanel').getByLabel('Texto').fill('Até maio.\nObrigado <3')
  await page.getByLabel('Ligação', { exact: true }).fill('example.org/obras')
  await page.getByRole('tab', { name: /English/ }).click()
  await page.getByRole('tabpanel').getByLabel('Título').fill('Works on the tower')
  await page.getByRole('tabpanel').getByLabel('Palavras da ligação').fill('See the plans')
  await expectAccessible(page, 'a text of a page')
  await button(page, 'Pronto').click()
  await expect(button(page, 'Obras na torre: alterar')).toBeFocused()
  expect(await sidewaysOverflow(page)).toBe(0)
  await save(page)
  const own = page.locator('.own-block')
  const shown = async (prefix = '') => {
    await page.goto(`${prefix}/${slug}`)
    return own.count()
  }
  await expect.poll(() => shown(), { timeout: 30_000 }).toBe(1)
  await expect(own.getByRole('heading')).toHaveText('Obras na torre')
  await expect(own.locator('.lines')).toHaveText('Até maio.\nObrigado <3')
  await expect(own.getByRole('link')).toHaveAttribute('href', 'https://example.org/obras')
  await expect(own.getByRole('link')).toHaveText(/^\s*Saber mais/)
  expect(await sidewaysOverflow(page)).toBe(0)
  await expect.poll(() => shown('/en'), { timeout: 30_000 }).toBe(1)
  await expect(own.getByRole('heading')).toHaveText('Works on the tower')
  await expect(own.getByRole('link')).toHaveText('See the plans')
  await page.goto(`/${slug}/office/page/blocks`)
  await button(page, 'Obras na torre: retirar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar o texto' }).click()
  await expect(names(page)).toHaveCount(9)
  await expect(button(page, 'Contactos: mover para baixo')).toBeFocused()
  await save(page)
  await button(page, 'Desfazer o que acabou de guardar').click()
  await expect(names(page).nth(4)).toHaveText('Obras na torre')
  await expect.poll(() => shown(), { timeout: 30_000 }).toBe(1)
})

test('what is unsaved comes back, and who saves second is shown both', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/412/)
  await openBlocks(page)
  await button(page, 'Agenda: mover para cima').click()
  await page.close({ runBeforeUnload: false })
  const next = await page.context().newPage()
  await next.goto(`/${slug}/office/page/blocks`)
  await next.locator('.kept-offer .btn.main').click()
  await expect(names(next).nth(1)).toHaveText('Agenda')
  await arrange([{ kind: 'search', hidden: true }])
  await button(next, 'Guardar e publicar').click()
  const choice = next.getByRole('dialog')
  await expect(choice.locator('.said').first()).toContainText('Missas\nAgenda\nPedir à paróquia')
  await expect(choice.locator('.said').last()).toContainText('Procurar nesta paróquia (escondido)')
})
