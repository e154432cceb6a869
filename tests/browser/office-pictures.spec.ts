import type { Locator } from '@playwright/test'
import { contentDesk, ownTitle, SECTION, SLUG } from './content-desk.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { chooser, part, photo, preparation, preview, use } from './picture-steps.ts'

const EDITOR = `${SECTION}/new-news`

const { written } = contentDesk()

/** Puts a picture into the clipboard and pastes it where the cursor is. */
async function paste(
  target: Locator,
  { name, mimeType, buffer }: Awaited<ReturnType<typeof photo>>,
) {
  await target.evaluate(
    (element, { name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([bytes], name, { type: mimeType }))
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    { name, mimeType, base64: buffer.toString('base64') },
  )
}

test('news with pictures and a file is written, published and read', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  test.slow()
  // Until it is published, its page is not there.
  faults.allow(/404/)
  const title = ownTitle('Retrato da festa')
  written.push(title)
  await page.goto(EDITOR)
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'Título' }).fill(title)

  const cover = part(page, 'Imagem principal')
  await chooser(cover, 'Escolher uma imagem').setInputFiles(await photo('capa.jpg', '#a03020'))
  const dialog = preparation(page, 'Imagem principal')
  await expect(dialog.getByRole('radio', { name: 'Larga (16:9)' })).toBeChecked()
  await expect(dialog.getByText('Fica com 1600 × 900 píxeis.')).toBeVisible()
  await dialog.getByLabel('O que a imagem mostra').fill('A procissão à saída')
  await use(dialog)
  await expect(preview(cover)).toBeVisible()
  await expect(cover.getByLabel('O que a imagem mostra')).toHaveValue('A procissão à saída')

  const gallery = part(page, 'Galeria')
  await chooser(gallery, 'Escolher imagens').setInputFiles([
    await photo('primeira.jpg', '#206030'),
    await photo('segunda.jpg', '#203080', 900, 1200),
  ])
  await expect(preview(gallery)).toHaveCount(2)
  await gallery.getByLabel('O que a imagem mostra').first().fill('O coro')
  await gallery.getByLabel('O que a imagem mostra').last().fill('O andor')
  await gallery.getByRole('button', { name: 'Imagem 1: pôr depois' }).click()

  const files = part(page, 'Anexos')
  await chooser(files, 'Escolher ficheiros').setInputFiles({
    name: 'Programa_da_festa.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await expect(files.getByRole('link', { name: 'programa-da-festa.pdf' })).toBeVisible()
  await expect(files.getByLabel(/O que é/)).toHaveValue('Programa da festa')
  expect(await sidewaysOverflow(page)).toBe(0)

  await page.getByRole('radio', { name: 'Agora' }).check()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText(/Já está na página, \d+ segundos? depois/)).toBeVisible({
    timeout: 40_000,
  })

  const slug = title.toLowerCase().replaceAll(' ', '-')
  await page.goto(`/${SLUG}/${slug}`)
  const shown = page.getByRole('img', { name: 'A procissão à saída' })
  await expect(shown).toBeVisible()
  await expect(
    page.locator('picture:has([alt="A procissão à saída"]) source').first(),
  ).toHaveAttribute('srcset', /\/media\/[0-9a-f]{32}\/480\.avif 480w, .*1600\.avif 1600w/)
  const pictures = page.locator('img[alt="O andor"], img[alt="O coro"]')
  expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    'O andor',
    'O coro',
  ])
  const file = page.getByRole('link', { name: /Programa da festa/ })
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
})

test('a picture is cut out by keyboard, turned, and kept while the network fails', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
  await page.goto(EDITOR)
  const cover = part(page, 'Imagem principal')
  await chooser(cover, 'Escolher uma imagem').setInputFiles(await photo('capa.jpg', '#a03020'))
  const dialog = preparation(page, 'Imagem principal')
  await dialog.getByRole('radio', { name: 'À escolha' }).check()
  const size = dialog.getByText(/Fica com/)
  await expect(size).toHaveText('Fica com 1600 × 900 píxeis.')
  await dialog.getByRole('button', { name: 'Canto inferior direito' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(size).not.toHaveText('Fica com 1600 × 900 píxeis.')
  await dialog.getByRole('button', { name: 'Rodar' }).click()
  await expect(size).toHaveText(/Fica com 8\d\d × 15\d\d píxeis/)
  await dialog.getByRole('radio', { name: 'Quadrada (1:1)' }).check()
  await expect(size).toHaveText('Fica com 1200 × 1200 píxeis.')
  await expectAccessible(page, 'a picture that is cut')

  await page.route('**/office/pictures?*', (route) => route.abort(), { times: 1 })
  await use(dialog)
  await expect(dialog.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cover.getByText('A imagem «capa.jpg» ainda não foi enviada.')).toBeVisible()
  await cover.getByRole('button', { name: 'Continuar' }).click()
  await use(dialog)
  const address = preview(cover)
  await expect(address).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\//)
  expect(await sidewaysOverflow(page)).toBe(0)
})

test('a picture that is pasted into the text stands in it, with its words', async ({ page }) => {
  await page.goto(EDITOR)
  const text = page.getByRole('tabpanel').getByRole('textbox', { name: 'Texto' })
  await text.click()
  await page.keyboard.type('Antes ')
  await paste(text, await photo('colada.png', '#304090', 900, 600))
  const dialog = preparation(page, 'Imagem')
  await dialog.getByLabel('O que a imagem mostra').fill('O adro à noite')
  await use(dialog)
  await expect(dialog).toBeHidden()
  const picture = text.getByRole('img', { name: 'O adro à noite' })
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/900x600-/)
  await expect(text).toBeFocused()
})

test('what is no picture is refused beside the field, and others go on', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/415/)
  await page.goto(EDITOR)
  const gallery = part(page, 'Galeria')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await chooser(gallery, 'Escolher imagens').setInputFiles([
    { name: 'desenho.svg', mimeType: 'image/svg+xml', buffer: drawing },
    await photo('boa.jpg', '#206030'),
  ])
  await expect(gallery.getByRole('alert')).toContainText('desenho.svg')
  await expect(preview(gallery)).toHaveCount(1)
  await gallery.getByRole('button', { name: 'Pôr de lado' }).click()
  await expect(gallery.getByRole('alert')).toBeHidden()

  const files = part(page, 'Anexos')
  await chooser(files, 'Escolher ficheiros').setInputFiles({
    name: 'pagina.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  })
  await expect(files.getByRole('alert')).toContainText('PDF')
})

test('without a connection nothing is said of the address of a picture, and it comes afterwards', {
  tag: '@matrix',
}, async ({ page, context, faults }) => {
  faults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.goto(EDITOR)
  await page.route(/\/media\//, (route) => route.abort())
  const cover = part(page, 'Imagem principal')
  await chooser(cover, 'Escolher uma imagem').setInputFiles(await photo('sem-rede.jpg', '#705020'))
  const dialog = preparation(page, 'Imagem principal')
  await use(dialog)
  await expect(cover.getByText(/Não há nenhuma imagem neste endereço/)).toBeVisible()
  await cover.getByRole('button', { name: 'Tirar' }).click()

  await chooser(cover, 'Escolher uma imagem').setInputFiles(await photo('depois.jpg', '#205070'))
  await expect(dialog.getByText(/Fica com/)).toBeVisible()
  // It is lost between what was sent and its being shown.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  )
  await use(dialog)
  await expect(cover.getByText(/Veja se tem ligação à internet/)).toBeVisible()
  await page.unroute(/\/media\//)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(preview(cover)).toBeVisible()
})
