import type { Locator, Page } from '@playwright/test'
import { contrast } from '../support/contrast.ts'
import { contentDesk, ownTitle, SECTION } from './content-desk.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { chooser, part, photo, preparation, preview } from './picture-steps.ts'

const { call, written } = contentDesk()

/** Has uploads wait on their way until it is said what becomes of them. */
async function heldUploads(page: Page) {
  const waiting: Array<(isLost: boolean) => void> = []
  await page.route(/\/office\/(?:pictures|files)\?/, async (route) => {
    const isLost = await new Promise<boolean>((resolve) => waiting.push(resolve))
    await (isLost ? route.abort() : route.continue())
  })
  /** The next one, once it is on its way. */
  const next = async (isLost: boolean) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(isLost)
  }
  return { letThrough: () => next(false), lose: () => next(true) }
}

const title = (page: Page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Título' })
const resume = (page: Page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Resumo' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const held = (page: Page) => page.locator('.held-save')

/** The colours of letters and of what is behind them, as `#rrggbb`. */
const coloursOf = (control: Locator) =>
  control.evaluate((element): [string, string] => {
    const { color, backgroundColor } = getComputedStyle(element)
    const hex = (colour: string) =>
      `#${[...colour.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`
    return [hex(color), hex(backgroundColor)]
  })

/** Begins some news with two pictures and a file that are on their way. */
async function beginNews(page: Page): Promise<string> {
  const name = ownTitle('Fotografias da festa')
  written.push(name)
  await page.goto(`${SECTION}/new-news`)
  await title(page).fill(name)
  await chooser(part(page, 'Galeria'), 'Escolher imagens').setInputFiles([
    await photo('coro.jpg', '#206030', 900, 600),
    await photo('andor.jpg', '#203080', 900, 600),
  ])
  await chooser(part(page, 'Anexos'), 'Escolher ficheiros').setInputFiles({
    name: 'Programa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  return name
}

/** What is kept of a content, by its title. */
async function kept(name: string) {
  const query = encodeURIComponent(JSON.stringify({ search: name.slice(-8) }))
  const { results } = await call('GET', `?query=${query}`)
  return results.length === 0 ? undefined : await call('GET', `/${results[0].id}`)
}

test('publishing waits for what is being sent, and what is typed meanwhile comes with it', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  test.slow()
  // Until it is published, its page is not there.
  faults.allow(/404/)
  const uploads = await heldUploads(page)
  const name = await beginNews(page)
  await page.getByRole('radio', { name: 'Agora' }).check()
  await button(page, 'Publicar').click()
  const waiting = button(page, 'À espera do envio…')
  await expect(waiting).toBeFocused()
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  // Axe excuses what cannot be pressed: what it says is to be read all the same.
  expect(contrast(...(await coloursOf(waiting)))).toBeGreaterThan(4.5)
  const said = page.getByText('Guarda-se sozinho a seguir.')
  await expect(said).toContainText('Falta enviar 3 ficheiros.')
  await resume(page).fill('Escrito enquanto se espera.')
  await expectAccessible(page, 'a content that waits for its pictures')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await kept(name)).toBeUndefined()

  await uploads.letThrough()
  await expect(said).toContainText('Falta enviar 2 ficheiros.')
  await uploads.letThrough()
  expect(await kept(name)).toBeUndefined()
  await uploads.letThrough()
  await expect(page.getByText(/Já está na página, \d+ segundos? depois/)).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  const saved = await kept(name)
  expect(saved.resume).toBe('Escrito enquanto se espera.')
  expect(saved.contents_fotogaleries).toHaveLength(2)
  expect(saved.contents_attachments).toHaveLength(1)
})

test('what could not be sent holds the save, and goes with another try', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  const uploads = await heldUploads(page)
  const name = await beginNews(page)
  await button(page, 'Guardar rascunho').click()
  await uploads.lose()
  await uploads.letThrough()
  await uploads.lose()
  await expect(held(page)).toContainText('Não foi guardado: falta enviar 2 ficheiros.')
  await expect(held(page)).toContainText('coro.jpg')
  await expect(held(page)).toContainText('Programa.pdf')
  await expect(held(page)).not.toContainText('andor.jpg')
  await expect(button(page, 'Guardar rascunho')).toBeFocused()
  await expectAccessible(page, 'a content that is not saved since a picture is missing')
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await kept(name)).toBeUndefined()

  // Saving once more says the same, and saves nothing.
  await button(page, 'Guardar rascunho').click()
  await expect(held(page)).toContainText('falta enviar 2 ficheiros')
  expect(await kept(name)).toBeUndefined()

  await held(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(button(page, 'À espera do envio…')).toBeFocused()
  await uploads.letThrough()
  await uploads.letThrough()
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  await expect(held(page)).toHaveCount(0)
  const saved = await kept(name)
  expect(saved.contents_fotogaleries).toHaveLength(2)
  expect(saved.contents_attachments).toHaveLength(1)
})

test('it can be published without what is missing: it is said, and that can still come', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  test.slow()
  faults.allow(/ERR_FAILED|404/)
  const uploads = await heldUploads(page)
  const name = await beginNews(page)
  await page.getByRole('radio', { name: 'Agora' }).check()
  await button(page, 'Publicar').click()
  await uploads.lose()
  await uploads.letThrough()
  await uploads.letThrough()
  await held(page).getByRole('button', { name: 'Guardar sem o que falta' }).click()
  const live = page.locator('.live-note')
  await expect(live).toContainText(/Já está na página/, { timeout: 40_000 })
  await expect(live).toContainText('Ainda sem coro.jpg.')
  await expect(page.getByText('Há ficheiros por enviar')).toBeVisible()
  expect((await kept(name)).contents_fotogaleries).toHaveLength(1)

  const gallery = part(page, 'Galeria')
  await gallery.getByRole('button', { name: 'Tentar de novo' }).click()
  await uploads.letThrough()
  await expect(preview(gallery)).toHaveCount(2)
  await expect(page.getByText('Há alterações por guardar')).toBeVisible()
  await button(page, 'Publicar alterações').click()
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect((await kept(name)).contents_fotogaleries).toHaveLength(2)
})

test('the main picture that was chosen and not sent holds the save, too', {
  tag: '@matrix',
}, async ({ page }) => {
  const name = ownTitle('Retrato da festa')
  written.push(name)
  await page.goto(`${SECTION}/new-news`)
  await title(page).fill(name)
  const cover = part(page, 'Imagem principal')
  await chooser(cover, 'Escolher uma imagem').setInputFiles(await photo('capa.jpg', '#a03020'))
  const dialog = preparation(page, 'Imagem principal')
  await expect(dialog.getByText(/Fica com/)).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Guardar rascunho').click()
  await expect(held(page)).toContainText('capa.jpg: falta carregar em «Usar esta imagem».')
  expect(await kept(name)).toBeUndefined()
  await held(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await dialog.getByRole('button', { name: 'Usar esta imagem' }).click()
  await expect(page.getByText('Está tudo guardado.')).toBeVisible()
  expect((await kept(name)).cover).toMatch(/^\/media\//)
})

test('what is being sent outlives fields that are made anew, and asks before one leaves', async ({
  page,
}) => {
  const uploads = await heldUploads(page)
  await page.goto(`${SECTION}/new-news`)
  const gallery = part(page, 'Galeria')
  await chooser(gallery, 'Escolher imagens').setInputFiles(await photo('coro.jpg', '#206030'))
  await expect(gallery.getByText('coro.jpg')).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return asked.length === 1 ? dialog.dismiss() : dialog.accept()
  })
  await page.getByRole('link', { name: 'Todas as notícias, eventos e páginas' }).click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByLabel('Língua do original').selectOption('en')
  await expect(gallery.getByText('coro.jpg')).toBeVisible()
  await uploads.letThrough()
  await expect(preview(gallery)).toHaveCount(1)
})

test('what cannot be deleted or restored is told beside the button', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/503/)
  const name = ownTitle('Aviso')
  written.push(name)
  const { id } = await call('POST', '', { content_type: 1, title: name, content: '<p>Olá.</p>' })
  await page.route(/\/websites\/contents\/\d+(?:\/restore)?(?:\?|$)/, (route) =>
    ['DELETE', 'PUT', 'POST'].includes(route.request().method())
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  )
  await page.goto(`${SECTION}/${id}`)
  await button(page, 'Apagar').click()
  const dialog = page.getByRole('dialog', { name: 'Apagar?' })
  await dialog.getByRole('button', { name: 'Sim, apagar' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sim, apagar' })).toBeFocused()

  await call('DELETE', `/${id}`)
  await page.goto(`${SECTION}?state=deleted&search=${name.slice(-8)}`)
  const line = page.locator('.content-lines > li').filter({ hasText: name })
  const restore = line.getByRole('button', { name: `Recuperar: ${name}` })
  await restore.click()
  await expect(line.getByRole('alert')).toBeVisible()
  await expect(restore).toBeFocused()
  await page.unroute(/\/websites\/contents\/\d+(?:\/restore)?(?:\?|$)/)
  await restore.click()
  await expect(page.getByText(`«${name}» voltou como estava.`)).toBeVisible()
  // Its line is gone with the button.
  await expect(page.getByRole('heading', { name: 'Notícias, eventos e páginas' })).toBeFocused()
})
