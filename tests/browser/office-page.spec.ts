import { type Page, request as requests } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { ACCENT_COLOURS } from '#src/domain/pictures/accents.ts'
import { ownAddress, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, communityIds } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'

/** A demo parish for each kind of machine: both change its menu, and at the same time. */
const SLUGS = { desktop: 'nossa-senhora-das-candeias', phone: 'nossa-senhora-do-mar' }

let slug: string
let token: string
let community: number

// Each test begins with a menu of its own, and they share a parish.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  slug = SLUGS[test.info().project.name as keyof typeof SLUGS]
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  token = await signedIn(request, { email: 'admin@example.org', password: DEMO_PASSWORD })
  await request.dispose()
  community = (await communityIds()).get(slug) ?? 0
})

test.beforeEach(({ context }) => actAs(context, token))

/** Calls of an editor, made without the screens. */
async function call(method: 'GET' | 'PUT', path: string, data?: object) {
  const request = await requests.newContext()
  const answer = await request.fetch(`${SITE_ORIGIN}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-subscription': `${community}` },
    ...(data && { data }),
  })
  const body = await answer.json()
  await request.dispose()
  if (!answer.ok()) throw new Error(JSON.stringify(body))
  return body
}

const url = (title: string) => ({
  id: null,
  level: 0,
  title,
  emenu_type: 'url',
  url: `https://example.org/${title.toLowerCase()}`,
})

/** A menu of three entries in the place of the parish's own. */
async function threeEntries(page: Page): Promise<void> {
  await call('PUT', OFFICE_PATHS.officeMenu, { entries: ['Grupos', 'Coro', 'Mapa'].map(url) })
  await page.goto(`/${slug}/office/page/menu`)
  await expect(names(page)).toHaveText(['Grupos', 'Coro', 'Mapa'])
}

const names = (page: Page) => page.locator('.menu-name strong')
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Mover «${name}»: arraste` })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar e publicar' }).click()
  await expect(page.locator('.live-note.good')).toBeVisible({ timeout: 30_000 })
}

/** The menu that readers find, an entry a line, those below others set in. */
async function publicMenu(page: Page, prefix = ''): Promise<string[]> {
  await page.goto(`${prefix}/${slug}`)
  return page.locator('#menu .rest-items').evaluate((list) => {
    const linesOf = (items: Element, level: number): string[] =>
      [...items.children].flatMap((item) => {
        const title = item.querySelector('summary, a, .heading')
        const below = item.querySelector(':scope > details > ul')
        const own = title?.cloneNode(true) as Element
        for (const hidden of own.querySelectorAll('.vh, svg')) hidden.remove()
        const line = `${'-'.repeat(level)}${own.textContent?.trim()}`
        return [line, ...(below ? linesOf(below, level + 1) : [])]
      })
    return linesOf(list, 0)
  })
}

/** What a test sent by itself just before may still be on its way to the page, too. */
async function expectMenu(page: Page, lines: string[], prefix = ''): Promise<void> {
  await expect.poll(() => publicMenu(page, prefix), { timeout: 30_000 }).toEqual(lines)
}

test('a menu is changed by keys, and readers of all languages find it', {
  tag: '@everywhere',
}, async ({ page }) => {
  await threeEntries(page)
  await handle(page, 'Coro').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('«Coro» é agora a entrada 1 de 1 dentro de «Grupos».')).toBeAttached()
  await expect(handle(page, 'Coro')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Já é a primeira do seu nível.')).toBeAttached()
  const first = page.getByRole('button', { name: 'Alterar «Grupos»', exact: true })
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Título (Português)')).toBeFocused()
  await page.getByLabel('Título (English)').fill('Groups')
  await page.getByLabel('Título (Español)').fill('Los grupos')
  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect(first).toBeFocused()
  await save(page)
  await expectMenu(page, ['Grupos', '-Grupos', '-Coro', 'Mapa'])
  await expectMenu(page, ['Los grupos', '-Los grupos', '-Coro', 'Mapa'], '/es')
  await expectMenu(page, ['Groups', '-Groups', '-Coro', 'Mapa'], '/en')
  await expect(page.locator('#menu [lang=pt]', { hasText: 'Coro' })).toHaveCount(1)
})

test('a menu is changed by dragging, and the save is undone', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  await threeEntries(page)
  await handle(page, 'Coro').scrollIntoViewIfNeeded()
  const from = await handle(page, 'Mapa').boundingBox()
  const to = await handle(page, 'Grupos').boundingBox()
  if (!from || !to) throw new Error('The handles are not there.')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
  await page.mouse.move(to.x + 20, to.y - 4, { steps: 4 })
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Mapa', 'Grupos', 'Coro'])
  await save(page)
  await expectMenu(page, ['Mapa', 'Grupos', 'Coro'])
  await page.goBack()
  await expect(names(page)).toHaveText(['Mapa', 'Grupos', 'Coro'])
  await page.getByRole('button', { name: 'Retirar «Coro»', exact: true }).click()
  await expect(names(page)).toHaveText(['Mapa', 'Grupos'])
  await save(page)
  await page.getByRole('button', { name: 'Desfazer o que acabou de guardar' }).click()
  await expect(names(page)).toHaveText(['Mapa', 'Grupos', 'Coro'])
  await expect
    .poll(() => call('GET', OFFICE_PATHS.officeMenu))
    .toMatchObject({ entries: { length: 3 } })
})

test('of an entry that goes, it is asked what becomes of those within it', {
  tag: '@matrix',
}, async ({ page }) => {
  await threeEntries(page)
  await page.getByRole('button', { name: 'Pôr «Coro» dentro da entrada de cima' }).click()
  await page.getByRole('button', { name: 'Retirar «Grupos»', exact: true }).click()
  await expectAccessible(page, 'an entry that goes')
  await page.getByRole('button', { name: 'Ficam no menu, um nível acima' }).click()
  await expect(names(page)).toHaveText(['Coro', 'Mapa'])
})

test('who saves a menu second is shown both, and loses nothing', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/412/)
  await threeEntries(page)
  await page.getByRole('button', { name: 'Mover «Mapa» para cima' }).click()
  await call('PUT', OFFICE_PATHS.officeMenu, { entries: ['Grupos', 'Novidades'].map(url) })
  await page.getByRole('button', { name: 'Guardar e publicar' }).click()
  const choice = page.getByRole('dialog')
  await expect(choice.locator('.said')).toHaveText(['Grupos\nMapa\nCoro', 'Grupos\nNovidades'])
  await choice.getByRole('button').filter({ hasText: /./ }).first().click()
  await save(page)
  await expectMenu(page, ['Grupos', 'Mapa', 'Coro'])
})

test('an entry that leads nowhere yet is not saved, and what is unsaved comes back', async ({
  page,
}) => {
  await threeEntries(page)
  await page.getByRole('button', { name: 'Acrescentar uma entrada' }).click()
  await page.getByLabel('Título (Português)').fill('História')
  const [found] = (await call('GET', '/websites/contents?limit=1')).results
  // What there is to choose from would move the button away under the press.
  await expect(page.getByRole('button', { name: found.title }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Guardar e publicar' }).click()
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Escolha a página, a notícia ou o evento que a entrada abre.')
  await page.getByLabel('Procurar pelo título').fill(found.title)
  await page.getByRole('button', { name: found.title }).first().click()
  await expect(page.locator('.chosen-content strong')).toHaveText(found.title)
  await page.close({ runBeforeUnload: false })
  const next = await page.context().newPage()
  await next.goto(`/${slug}/office/page/menu`)
  await next.locator('.kept-offer .btn.main').click()
  await expect(names(next)).toHaveText(['Grupos', 'Coro', 'Mapa', 'História'])
})

test('a page is set up in two languages, and readers find it so', { tag: '@matrix' }, async ({
  page,
}) => {
  await call('PUT', OFFICE_PATHS.officePage, {
    configuration: { how_to_help_content: null, translations: {} },
  })
  await page.goto(`/${slug}/office/page`)
  await page.getByLabel('Telefone', { exact: true }).fill('266 000 111')
  const block = page.locator('.block', { hasText: 'Como ajudar' })
  await block.locator('summary').first().click()
  const text = page.getByRole('tabpanel').getByRole('textbox', { name: 'Texto' })
  await text.click()
  await page.keyboard.type('Com o seu tempo.')
  // What is needed for requests has tabs of its own.
  await page
    .getByRole('tab', { name: /English/ })
    .first()
    .click()
  await page.getByRole('tabpanel').getByLabel('Título', { exact: true }).fill('Lend a hand')
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'Texto' }).click()
  await page.keyboard.type('With your time.')
  expect(await sidewaysOverflow(page)).toBe(0)
  await save(page)
  const folds = async (path: string, text: string) => {
    await page.goto(path)
    return page.locator('.fold', { hasText: text }).count()
  }
  await expect.poll(() => folds(`/${slug}`, 'Com o seu tempo.'), { timeout: 30_000 }).toBe(1)
  await expect(page.locator('a[href^="tel:"]', { hasText: '266 000 111' }).first()).toBeAttached()
  await expect.poll(() => folds(`/en/${slug}`, 'With your time.'), { timeout: 30_000 }).toBe(1)
  const fold = page.locator('.fold', { hasText: 'With your time.' })
  await expect(fold.locator('h2')).toHaveText('Lend a hand')
  await page.goto(`/es/${slug}`)
  await expect(page.locator('.fold [lang=pt]', { hasText: 'Com o seu tempo.' })).toHaveCount(1)
})

test('a parish takes a colour by the keyboard, its pages have it, and it is undone', {
  tag: '@matrix',
}, async ({ page }) => {
  await call('PUT', OFFICE_PATHS.officePage, { configuration: { accent: null } })
  await page.goto(`/${slug}/office/page`)
  const colours = page.getByRole('group', { name: 'Cor da página' })
  await colours.getByRole('radio', { name: 'Azul do portal' }).focus()
  await expect(colours.getByRole('radio', { checked: true })).toBeFocused()
  for (const name of ['Vinho', 'Ameixa', 'Ardósia', 'Verde-mar', 'Cipreste']) {
    await page.keyboard.press('ArrowRight')
    await expect(colours.getByRole('radio', { name })).toBeChecked()
  }
  const { light, dark } = ACCENT_COLOURS.cypress
  const samples = colours.locator('.accent-sample')
  const colourOf = (one: Element) => getComputedStyle(one).getPropertyValue('--primary')
  expect(await samples.first().evaluate(colourOf)).toBe(light['--primary'])
  expect(await samples.last().evaluate(colourOf)).toBe(dark['--primary'])
  expect(await page.locator('html').evaluate(colourOf)).not.toBe(light['--primary'])
  await save(page)
  const reader = await page.context().newPage()
  await reader.emulateMedia({ colorScheme: 'light' })
  const shown = async () => {
    await reader.goto(`/${slug}`)
    return reader.locator('html').evaluate(colourOf)
  }
  await expect.poll(shown, { timeout: 30_000 }).toBe(light['--primary'])
  await page.getByRole('button', { name: 'Desfazer o que acabou de guardar' }).click()
  await expect(colours.getByRole('radio', { name: 'Azul do portal' })).toBeChecked()
  await expect.poll(shown, { timeout: 30_000 }).toBe('#254796')
})

test('who saves a colour second is shown both by their names', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/412/)
  await call('PUT', OFFICE_PATHS.officePage, { configuration: { accent: null } })
  await page.goto(`/${slug}/office/page`)
  await page.getByRole('radio', { name: 'Vinho' }).check()
  await call('PUT', OFFICE_PATHS.officePage, { configuration: { accent: 'sea' } })
  await page.getByRole('button', { name: 'Guardar e publicar' }).click()
  const choice = page.getByRole('dialog')
  await expect(choice.locator('.said')).toHaveText(['Vinho', 'Verde-mar'])
  await expect(choice).toContainText('Cor da página')
})

test('sections are made, renamed and deleted', async ({ page }) => {
  await page.goto(`/${slug}/office/page`)
  await page.getByLabel('Nova secção').fill('Peregrinos')
  await page.getByLabel('Nova secção').press('Enter')
  await expect(page.locator('.section-rows > li', { hasText: 'Peregrinos' })).toBeVisible()
  await page.getByRole('button', { name: 'Mudar o nome de «Peregrinos»' }).click()
  await page.getByLabel('Novo nome de «Peregrinos»').fill('Caminhantes')
  await page.getByRole('button', { name: 'Guardar o nome' }).click()
  await page.getByRole('button', { name: 'Apagar «Caminhantes»' }).click()
  await page.getByRole('button', { name: 'Apagar a secção', exact: true }).click()
  await expect(page.locator('.section-rows > li', { hasText: 'Caminhantes' })).toHaveCount(0)
})

test('frequent questions are written, and read in the private area', async ({ page }) => {
  await page.goto(`/${slug}/office/page/questions`)
  const question = `Quando se pode batizar?\n  Em qualquer domingo. ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('Perguntas e respostas').first().fill(question)
  await expect(page.locator('.faq-preview')).toHaveText(question)
  await page.getByRole('tab', { name: /English/ }).click()
  await page
    .getByRole('tabpanel')
    .getByLabel('Perguntas e respostas')
    .fill('When can one be baptised?')
  await page.getByRole('button', { name: 'Guardar e publicar' }).click()
  await expect(page.locator('.save-bar').getByText('guardad', { exact: false })).toBeVisible()
  await page.route('**/get_adro_is_subscribed/**', (route) =>
    route.fulfill({ json: { is_subscribed: true } }),
  )
  await page.goto(`/${slug}/private-area/faqs`)
  await expect(page.locator('.faq')).toHaveText(question)
  await page.goto(`/en/${slug}/private-area/faqs`)
  await expect(page.locator('.faq')).toHaveText('When can one be baptised?')
})

test('the page is hidden where it is edited, and what follows from that is said', async ({
  page,
}) => {
  await page.goto(`/${slug}/office/page#visibility`)
  const part = page.getByRole('region', { name: 'Quem vê a paróquia' })
  await expect(part).toBeInViewport()
  await expect(part).toContainText('deixa de a encontrar')
  // Pressed, it would be seen by every other test.
  await part.getByRole('button', { name: 'Esconder a página' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nada se perde')
  await page.getByRole('button', { name: 'Não, deixar como está' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a save that cannot be sent is told once, in the bar with the buttons', {
  tag: '@phone',
}, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  await page.goto(`/${slug}/office/page`)
  await page.getByLabel('Telefone', { exact: true }).fill('266 111 222')
  await page.route('**/office/page', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  await page.getByRole('button', { name: 'Guardar e publicar' }).click()
  await expect(page.locator('.save-bar').getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.locator('.notice')).toHaveCount(0)
})
