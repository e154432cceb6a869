import type { Page } from '@playwright/test'
import { contentDesk, ownTitle, SLUG } from './content-desk.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'

const FILM = 'aB3_-xyz012'
const PLAYER = `https://www.youtube-nocookie.com/embed/${FILM}?autoplay=1&rel=0`
const { call, written } = contentDesk()

/** Publishes a news item with two films. @returns its address, once its page is built */
async function publishFilms(page: Page): Promise<string> {
  const title = ownTitle('A procissão em vídeo')
  written.push(title)
  const content = `<p>Veja a procissão.</p><p><a href="https://youtu.be/${FILM}">A procissão de maio</a></p><p>https://vimeo.com/76979871</p>`
  const { slug } = await call('POST', '', {
    ...{ content_type: 1, title, content, status: 'published' },
    online_from_date: new Date(Date.now() - 60_000).toISOString(),
  })
  const address = `/${SLUG}/${slug}`
  const text = async () => (await page.request.get(address)).text()
  await expect.poll(text, { timeout: 40_000 }).toContain('class="player film"')
  return address
}

test('a film comes from its site by a press only', { tag: '@everywhere' }, async ({
  page,
  baseURL,
}) => {
  const address = await publishFilms(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Filme</title>' }),
  )
  await page.goto(address, { waitUntil: 'networkidle' })
  const watch = page.getByRole('button', { name: 'Ver o vídeo (YouTube) A procissão de maio' })
  await expect(watch).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Ver o vídeo (Vimeo) Vídeo no Vimeo' }),
  ).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page, 'a text with films')
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(elsewhere).toEqual([])

  await watch.press('Enter')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', PLAYER)
  await expect(frame).toHaveAttribute('title', 'A procissão de maio')
  await expect(frame).toHaveAttribute('loading', 'lazy')
  await expect(frame).toHaveAttribute('allow', /fullscreen/)
  await expect(frame).toBeFocused()
  await expect(watch).toHaveCount(0)
  await expect.poll(() => elsewhere).toEqual([PLAYER])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('without scripts a film is a link to its page there', async ({ browser, page }) => {
  const address = await publishFilms(page)
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-PT' })
  const reader = await plain.newPage()
  await reader.goto(address)
  const link = reader.getByRole('link', { name: 'Ver o vídeo (YouTube) A procissão de maio' })
  await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${FILM}`)
  await expect(reader.locator('iframe')).toHaveCount(0)
  await plain.close()
})
