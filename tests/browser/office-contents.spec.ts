import type { BrowserContext, Page } from '@playwright/test'
import { SITE_ORIGIN } from '../support/site.ts'
import { contentDesk, ownTitle, SECTION, SLUG } from './content-desk.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { openFilters } from './office-desk-work.ts'

const { call, written } = contentDesk()

const draft = async (title: string) => {
  written.push(title)
  return call('POST', '', { content_type: 1, title, content: '<p>Texto.</p>' })
}

const panel = (page: Page) => page.getByRole('tabpanel')
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Leaves without being asked, as when a browser is closed. */
async function reopened(page: Page, context: BrowserContext): Promise<Page> {
  const address = page.url()
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(address)
  return next
}

test('a news item is written in two languages, published, and read in three', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  // Until it is published, its page is not there.
  faults.allow(/404/)
  const title = ownTitle('Obras no adro')
  written.push(title)
  await page.goto(SECTION)
  await page.getByRole('link', { name: 'Nova notícia' }).click()
  await panel(page).getByRole('textbox', { name: 'Título' }).fill(title)
  const text = panel(page).getByRole('textbox', { name: 'Texto' })
  await text.click()
  await page.keyboard.type('O adro fica fechado. ')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await page.keyboard.type('Até domingo')
  await page.getByRole('button', { name: 'Negrito' }).click()
  await page.getByRole('button', { name: 'Ligação', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Ligação' })
  await dialog.getByRole('textbox', { name: 'Para onde leva' }).fill('www.example.org/obras')
  await dialog.getByRole('textbox', { name: 'Palavras que se leem' }).fill('mais')
  await dialog.getByRole('button', { name: 'Pôr a ligação' }).click()
  await expect(text).toBeFocused()
  await page.getByRole('tab', { name: /Español/ }).click()
  await panel(page)
    .getByRole('textbox', { name: 'Título' })
    .fill(`Obras en el atrio ${title.slice(-8)}`)
  await expect(page.getByRole('tab', { name: 'Español · falta o texto' })).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Texto' }).click()
  await page.keyboard.type('El atrio está cerrado.')
  await expect(page.getByRole('tab', { name: 'Español · traduzido' })).toBeVisible()
  await page.getByRole('radio', { name: 'Agora' }).check()
  await save(page, 'Publicar')
  await expect(page.getByText(/Já está na página, \d+ segundos? depois/)).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect(page.url()).toMatch(/\/contents\/\d+$/)

  const address = `/${SLUG}/obras-no-adro-${title.slice(-8)}`
  for (const [prefix, said] of [
    ['', 'O adro fica fechado.'],
    ['/es', 'El atrio está cerrado.'],
    ['/en', 'O adro fica fechado.'],
  ] as const) {
    await page.goto(`${prefix}${address}`)
    await expect(page.getByText(said)).toBeVisible()
  }
  const link = page.getByRole('link', { name: 'mais', exact: true })
  await expect(link).toHaveAttribute('href', 'https://www.example.org/obras')
})

test('a draft is published by the main button alone, which stays in sight', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  // Until it is published, its page is not there.
  faults.allow(/404/)
  const { id, title } = await draft(ownTitle('Almoço da catequese'))
  const publish = page.getByRole('button', { name: 'Publicar', exact: true })
  await page.goto(`${SECTION}/${id}`)
  await expect(publish).toBeInViewport()
  await expect(publish).toHaveClass(/main/)
  await expect(page.getByRole('button', { name: 'Guardar rascunho' })).not.toHaveClass(/main/)

  // Enter in a field is no decision to publish.
  const name = panel(page).getByRole('textbox', { name: 'Título' })
  await name.fill(`Almoço ${title.slice(-8)}`)
  await name.press('Enter')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect(await call('GET', `/${id}`)).toMatchObject({ status: 'draft' })

  await publish.click()
  await expect(page.locator('.standing .state-mark')).toContainText('Publicad')
  await expect(page.getByRole('button', { name: 'Publicar alterações' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Guardar rascunho' })).toHaveCount(0)
  expect(await call('GET', `/${id}`)).toMatchObject({ status: 'published' })
})

test('a save that cannot be sent is told once, above the buttons', { tag: '@phone' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const { id } = await draft(ownTitle('Mudança de horas'))
  await page.goto(`${SECTION}/${id}`)
  await panel(page).getByRole('textbox', { name: 'Resumo' }).fill('No inverno.')
  await page.route(`**/contents/${id}`, (route) => route.abort())
  await save(page, 'Guardar rascunho')
  await expect(page.locator('.stay-bar').getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.locator('.notice')).toHaveCount(0)
})

test('an event is scheduled for an hour of the parish, and taken back', async ({ page }) => {
  const title = ownTitle('Festa do padroeiro')
  written.push(title)
  await page.goto(`${SECTION}/new-event`)
  await panel(page).getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByLabel('Num dia e hora').check()
  await save(page, 'Agendar')
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: /Primeiro dia/ }).click()
  await expect(page.getByLabel('Primeiro dia')).toBeFocused()
  await page.getByLabel('Primeiro dia').fill('2031-06-24')
  await page.getByLabel('Começa às').fill('21:00')
  await page.locator('[name=online_day]').fill('2031-06-01')
  await page.getByLabel('Hora', { exact: true }).fill('08:30')
  await save(page, 'Agendar')
  await expect(page.getByText('Agendado. Aparece sozinho')).toBeVisible()
  const id = page.url().split('/').at(-1)
  // In summer the Azores are at UTC.
  expect(await call('GET', `/${id}`)).toMatchObject({
    online_from_date: '2031-06-01T08:30:00.000Z',
    event_from_hour: '21:00',
  })
  await page.getByLabel('Ainda não: guardar como rascunho').check()
  await save(page, 'Retirar da página')
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()

  await page.goto(`${SECTION}?kind=events&state=draft&search=${title.slice(-8)}`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByLabel('Mostrar').selectOption('online')
  await expect(page.getByText('Nada corresponde à procura')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('what was not saved is offered back, also after the browser was closed', async ({
  page,
  context,
}) => {
  const { id, title } = await draft(ownTitle('Peregrinação'))
  await page.goto(`${SECTION}/${id}`)
  await panel(page).getByRole('textbox', { name: 'Resumo' }).fill('Partimos às sete.')
  await panel(page).getByRole('textbox', { name: 'Texto' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' E mais.')
  await expect(page.getByText('Há alterações por guardar.')).toBeVisible()

  const next = await reopened(page, context)
  await expect(next.getByText(`Começou a escrever «${title}»`)).toBeVisible()
  await next.getByRole('button', { name: 'Continuar o que escrevi' }).click()
  const resume = panel(next).getByRole('textbox', { name: 'Resumo' })
  await expect(resume).toHaveValue('Partimos às sete.')
  await expect(panel(next).getByRole('textbox', { name: 'Texto' })).toHaveText('Texto. E mais.')

  const asked = next.waitForEvent('dialog')
  const leaving = next.getByRole('link', { name: 'Todas as notícias' }).click()
  await (await asked).dismiss()
  await leaving
  await expect(resume).toHaveValue('Partimos às sete.')
  await save(next, 'Guardar rascunho')
  await expect(next.getByText('Está tudo guardado.')).toBeVisible()
  await next.reload()
  await expect(resume).toHaveValue('Partimos às sete.')
})

test('a note about another window moves no button of the offer above it', async ({
  page,
  context,
}) => {
  const { id } = await draft(ownTitle('Romaria'))
  await page.goto(`${SECTION}/${id}`)
  await panel(page).getByRole('textbox', { name: 'Resumo' }).fill('Saímos às oito.')
  await expect(page.getByText('Há alterações por guardar.')).toBeVisible()

  const next = await context.newPage()
  const answers = Promise.withResolvers<void>()
  await next.route(/\/presence$/, async (route) => {
    await answers.promise
    await route.continue()
  })
  await next.goto(`${SECTION}/${id}`)
  const restore = next.getByRole('button', { name: 'Continuar o que escrevi' })
  const before = await restore.boundingBox()
  answers.resolve()
  await expect(next.locator('.presence-note')).toContainText('aberto noutra janela')
  expect(await restore.boundingBox()).toEqual(before)
})

test('what is typed after a new content was saved is offered back where it is', {
  tag: '@matrix',
}, async ({ page, context }) => {
  const title = ownTitle('Passeio')
  written.push(title)
  await page.goto(`${SECTION}/new-news`)
  await panel(page).getByRole('textbox', { name: 'Título' }).fill(title)
  // On a slow line, somebody writes on while it is saved.
  const held = Promise.withResolvers<void>()
  await page.route('**/websites/contents', async (route) => {
    await held.promise
    await route.continue()
  })
  await save(page, 'Guardar rascunho')
  await panel(page).getByRole('textbox', { name: 'Resumo' }).fill('Escrito entretanto.')
  held.resolve()
  await expect(page).toHaveURL(/\/contents\/\d+$/)
  await expect(page.getByText('Há alterações por guardar.')).toBeVisible()

  const next = await reopened(page, context)
  await next.getByRole('button', { name: 'Continuar o que escrevi' }).click()
  await expect(panel(next).getByRole('textbox', { name: 'Resumo' })).toHaveValue(
    'Escrito entretanto.',
  )
  await next.goto(`${SECTION}/new-news`)
  await expect(panel(next).getByRole('textbox', { name: 'Título' })).toHaveValue('')
})

test('a save is not said to be on the page while readers still have an earlier one', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/404/)
  const { id, title, slug } = await draft(ownTitle('Aviso'))
  await call('PUT', `/${id}`, { status: 'published' })
  const address = `${SITE_ORIGIN}/${SLUG}/${slug}`
  await expect
    .poll(async () => (await page.request.get(address)).status(), { timeout: 40_000 })
    .toBe(200)
  const earlier = await (await page.request.get(address)).text()
  await page.goto(`${SECTION}/${id}`)
  await panel(page).getByRole('textbox', { name: 'Resumo' }).fill('Primeira vez.')
  await save(page, 'Publicar alterações')
  await expect(page.getByText(/Já está na página/)).toBeVisible({ timeout: 40_000 })

  // What comes first is what somebody else, or an earlier press, has changed.
  let asked = 0
  const stillEarlier = earlier.replace(title, `${title}, por outra pessoa`)
  await page.route(address, (route) => {
    asked += 1
    return route.fulfill({ contentType: 'text/html', body: stillEarlier })
  })
  await panel(page).getByRole('textbox', { name: 'Resumo' }).fill('Segunda vez.')
  await save(page, 'Publicar alterações')
  await expect(page.getByText('Guardado. A chegar à página…')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(2)
  await expect(page.getByText(/Já está na página/)).toHaveCount(0)
  await page.unroute(address)
  await expect(page.getByText(/Já está na página/)).toBeVisible({ timeout: 40_000 })
  expect(await (await page.request.get(address)).text()).toContain('Segunda vez.')
})

test('whoever saves second sees both versions, and nothing is lost', async ({ page, faults }) => {
  faults.allow(/412/)
  const { id, title } = await draft(ownTitle('Horário de verão'))
  await page.goto(`${SECTION}/${id}`)
  await panel(page).getByRole('textbox', { name: 'Resumo' }).fill('Escrito por mim.')
  const es = { title: 'Horario de verano', resume: null, content: null }
  await call('PUT', `/${id}`, {
    resume: 'Escrito pela colega.',
    translations: { es },
    contents_hashtags: [{ tag: 'horários' }],
  })
  await save(page, 'Guardar rascunho')
  const dialog = page.getByRole('dialog', { name: 'Duas versões' })
  await expect(dialog).toBeVisible()
  const original = dialog.getByRole('group', { name: /Resumo/ })
  await expect(original).toContainText('Alterado pelos dois')
  await expect(original).toContainText('Escrito por mim.')
  await expect(original).toContainText('Escrito pela colega.')
  await expectAccessible(page, 'two versions')
  await dialog.getByRole('button', { name: 'Ficar com estas escolhas' }).click()
  await save(page, 'Guardar rascunho')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect(await call('GET', `/${id}`)).toMatchObject({
    title,
    resume: 'Escrito por mim.',
    translations: { es: { title: 'Horario de verano' } },
    contents_hashtags: [{ tag: 'horários' }],
  })
})

test('a content is made into another like it, deleted once that is confirmed, and restored', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  const { id, title } = await draft(ownTitle('Recolha de alimentos'))
  await page.goto(`${SECTION}/${id}`)
  await page.getByRole('link', { name: 'Fazer outro igual' }).click()
  const field = panel(page).getByRole('textbox', { name: 'Título' })
  await expect(field).toHaveValue(title)
  await save(page, 'Guardar rascunho')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect(page.url()).not.toContain(`/${id}`)
  await page.getByRole('button', { name: 'Apagar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar?' })
  await dialog.getByRole('button', { name: 'Não, ficar com ele' }).click()
  await page.getByRole('button', { name: 'Apagar' }).click()
  await dialog.getByRole('button', { name: 'Sim, apagar' }).click()
  await expect(page).toHaveURL(new RegExp(`${SECTION}$`))
  await expect(page.getByText(`«${title}» foi apagado.`)).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  await openFilters(page)
  await page.getByLabel('Mostrar').selectOption({ label: 'Só o que foi apagado' })
  await page.getByRole('button', { name: `Recuperar: ${title}` }).click()
  await expect(page.getByText(`«${title}» voltou como estava.`)).toBeVisible()
  await page.getByLabel('Mostrar').selectOption({ label: 'Só rascunhos' })
  await expect(page.getByRole('link', { name: title })).toHaveCount(2)
})

test('what was published and then deleted is shown as deleted, and no longer as published', async ({
  page,
}) => {
  const title = ownTitle('Aviso antigo')
  written.push(title)
  const { id } = await call('POST', '', { content_type: 1, title, status: 'published' })
  await call('DELETE', `/${id}`)
  await page.goto(`${SECTION}?state=deleted&search=${title.slice(-8)}`)
  const line = page.getByRole('listitem').filter({ hasText: title })
  await expect(line.getByText('Apagado', { exact: true })).toBeVisible()
  await expect(line).toContainText(/apagado (?:agora|há)/)
  await expect(line).not.toContainText(/Publicado|desde/)
  await expectAccessible(page, 'what was deleted')
})

test('a corrected title offers its address, and the old one leads to it', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  // Until it is published, its page is not there.
  faults.allow(/404/)
  const title = ownTitle('Festa velha')
  written.push(title)
  const ending = title.slice(-8)
  const [former, next] = [`festa-velha-${ending}`, `festa-nova-${ending}`]
  const { id } = await call('POST', '', { content_type: 1, title, status: 'published' })
  await page.goto(`${SECTION}/${id}`)
  const note = panel(page).getByText(`O endereço ainda diz «${former}».`)
  const field = panel(page).getByRole('textbox', { name: 'Título' })
  await expect(field).toHaveValue(title)
  await expect(note).toHaveCount(0)

  await field.fill(`Festa nova ${ending}`)
  await expect(note).toContainText(`Mudar para «${next}»?`)
  await expect(note).toContainText('Quem tiver o endereço antigo é levado para o novo.')
  await expectAccessible(page, 'the offer of an address')
  // The offer is only an offer.
  await save(page, 'Publicar alterações')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect(await call('GET', `/${id}`)).toMatchObject({ slug: former })
  await field.fill(title)
  await save(page, 'Publicar alterações')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()

  await field.fill(`Festa nova ${ending}`)
  await save(page, 'Sim, mudar o endereço')
  await expect(page.locator('.address-shown')).toContainText(`/${SLUG}/${next}`)
  await save(page, 'Não, deixar o endereço como estava')
  await expect(page.locator('.address-shown')).toContainText(`/${SLUG}/${former}`)
  await save(page, 'Sim, mudar o endereço')
  await save(page, 'Publicar alterações')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect(await call('GET', `/${id}`)).toMatchObject({ slug: next })
  await expect(panel(page).getByRole('button', { name: /o endereço/ })).toHaveCount(0)
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/${SLUG}/${former}`, { maxRedirects: 0 })
        return answer.headers().location
      },
      { timeout: 40_000 },
    )
    .toMatch(new RegExp(`/${SLUG}/${next}$`))
})

test('what a content leads to is found, put in order, and read at its end', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  // Until it is published, its page is not there.
  faults.allow(/404/)
  const [one, other] = [ownTitle('Peregrinação'), ownTitle('Inscrições')]
  for (const title of [one, other]) {
    written.push(title)
    await call('POST', '', { content_type: 1, title, status: 'published', content: '<p>Lá.</p>' })
  }
  const { id, title, slug } = await draft(ownTitle('Caminho'))
  await page.goto(`${SECTION}/${id}`)
  for (const wanted of [one, other]) {
    await page
      .getByRole('button', { name: 'Acrescentar uma notícia, um evento ou uma página' })
      .click()
    await page.getByRole('searchbox', { name: 'Procurar pelo título' }).fill(wanted)
    // The list of before has it, too, and moves while it is pressed.
    await expect(page.getByRole('status').getByText('1 resultado')).toBeAttached()
    await page.getByRole('button', { name: wanted }).click()
  }
  await page.getByRole('button', { name: `${other}: pôr antes` }).click()
  await page.getByRole('radio', { name: 'Agora' }).check()
  await save(page, 'Publicar')
  await expect(page.getByText(/Já está na página/)).toBeVisible({ timeout: 40_000 })
  expect(await call('GET', `/${id}`)).toMatchObject({
    title,
    contents_contents: [{ content_rel_description: other }, { content_rel_description: one }],
  })
  await page.goto(`/${SLUG}/${slug}`)
  await expect(page.getByRole('main').getByRole('link', { name: other })).toBeVisible()
})

test('an earlier version is compared with the present one, and taken back', {
  tag: '@matrix',
}, async ({ page }) => {
  const { id, title } = await draft(ownTitle('Passeio paroquial'))
  await call('PUT', `/${id}`, { content: '<p>Outro texto.</p>', resume: 'Vamos a Fátima.' })
  await page.goto(`${SECTION}/${id}`)
  await page.getByRole('button', { name: 'Ver as versões' }).click()
  const lines = page.locator('.version-lines > li')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('Resumo e Texto')
  await lines.last().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.version').first()).toContainText('Como estava')
  await expect(dialog).toContainText('Outro texto.')
  await expectAccessible(page, 'an earlier version')
  await dialog.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await expect(page.getByText('A versão anterior está no editor.')).toBeVisible()
  await expect(panel(page).getByRole('textbox', { name: 'Resumo' })).toHaveValue('')
  await save(page, 'Guardar rascunho')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect(await call('GET', `/${id}`)).toMatchObject({
    title,
    content: '<p>Texto.</p>',
    resume: null,
  })
  await page.getByRole('button', { name: 'Ver as versões' }).click()
  await expect(lines).toHaveCount(3)
})

test('a content that is put away leaves the usual list, and is no draft', {
  tag: '@matrix',
}, async ({ page }) => {
  const { id, title } = await draft(ownTitle('Contas do ano passado'))
  await page.goto(`${SECTION}/${id}`)
  await page.getByRole('radio', { name: /^Arquivado/ }).check()
  await save(page, 'Arquivar')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  await page.goto(SECTION)
  await expect(page.locator('.content-lines')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  await openFilters(page)
  await page.getByLabel('Mostrar').selectOption({ label: 'Só o que está arquivado' })
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('list and editor hold at every width, in both themes', { tag: '@matrix' }, async ({
  page,
}) => {
  const long = `${'Ação de graças pela restauração do retábulo '.repeat(2)}${ownTitle('da capela')}`
  const { id } = await draft(long)
  await page.goto(SECTION)
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await expectAccessible(page, 'list')
  await page.goto(`${SECTION}/${id}`)
  await expect(panel(page).getByRole('textbox', { name: 'Texto' })).toHaveText('Texto.')
  await expectAccessible(page, 'editor')
  await page.goto(`${SECTION}/new-event`)
  await save(page, 'Guardar rascunho')
  await expect(page.locator('.error-summary')).toBeFocused()
  await expectAccessible(page, 'editor with errors')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('the buttons above a text are one stop of the Tab key', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  await page.goto(`${SECTION}/new-news`)
  await panel(page).getByRole('textbox', { name: 'Resumo' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Título grande' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Negrito' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('textbox', { name: 'Texto' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Língua do original')).toBeFocused()
})

test('what is pasted keeps its form and nothing else; a table stays as it was', {
  tag: '@matrix',
}, async ({ page }) => {
  const { id } = await draft(ownTitle('Contas da festa'))
  const table = '<table><tbody><tr><td colspan="2">9h</td></tr></tbody></table>'
  await call('PUT', `/${id}`, { content: `${table}<p>Fim.</p>` })
  await page.goto(`${SECTION}/${id}`)
  const text = panel(page).getByRole('textbox', { name: 'Texto' })
  await expect(text).toContainText('9h')
  await text.getByText('Fim.').click()
  await page.keyboard.press('End')
  await text.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    '<h1 style="color:red">Receitas</h1><p class="x">Foram <b onclick="x()">900</b> <span style="font-weight:700">euros</span>.</p>\
<script>alert(1)</script><table onmouseover="x()"><tr><td style="top:0">10h</td></tr></table>',
  )
  await expect(text).toContainText('Receitas')
  await save(page, 'Guardar rascunho')
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  const { content } = await call('GET', `/${id}`)
  expect(content).toContain(table)
  expect(content).toContain('<p>Foram <strong>900</strong> <strong>euros</strong>.</p>')
  expect(content).toContain('<table><tbody><tr><td>10h</td></tr></tbody></table>')
  expect(content).not.toMatch(/style|onclick|onmouseover|script/)
})

test('what is pasted cannot become something else once it is shown', async ({ page }) => {
  const { id } = await draft(ownTitle('Avisos'))
  await page.goto(`${SECTION}/${id}`)
  const text = panel(page).getByRole('textbox', { name: 'Texto' })
  await text.click()
  // Read without scripts each of these is one harmless element; read with them it ends early.
  const hidden = `</NAME><img src='/icons/192.png'onerror=alert(1)>`
  const names = ['plaintext', 'noscript', 'noembed', 'noframes', 'xmp', 'textarea', 'title']
  const cells = names.map(
    (name) => `<td><${name}><img alt="${hidden.replace('NAME', name)}"></${name}>10h</td>`,
  )
  for (const html of cells.map((cell) => `<table><tr>${cell}</tr></table>`)) {
    await text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, html)
    await expect(page.locator('[onerror]')).toHaveCount(0)
  }
  await expect(text).toContainText('10h')
})
