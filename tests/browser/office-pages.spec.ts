import { request as requests } from '@playwright/test'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { communityIds, ownDemoToken } from './acting-as.ts'
import { contentDesk, ownTitle, SECTION, SLUG } from './content-desk.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** No other test changes the menu of this parish. */
const { call, written } = contentDesk()

/** What this test has put there: others of this file may have theirs in it at the same time. */
const inMenu: string[] = []

test.afterEach(async () => {
  const added = inMenu.splice(0)
  if (added.length === 0) return
  const request = await requests.newContext({
    extraHTTPHeaders: {
      authorization: `Bearer ${await ownDemoToken('admin')}`,
      'x-subscription': `${(await communityIds()).get(SLUG)}`,
    },
  })
  const path = `${SITE_ORIGIN}/api/v1${OFFICE_PATHS.officeMenu}`
  const { entries, version } = await (await request.get(path)).json()
  const kept = entries
    .filter(({ title }: { title: string }) => !added.includes(title))
    .map(({ content: _, ...entry }: { content: unknown }) => entry)
  await request.put(path, { data: { entries: kept }, headers: { 'If-Match': `"${version}"` } })
  await request.dispose()
})

async function parentPage(title: string) {
  written.push(title)
  return call('POST', '', {
    content_type: 3,
    title,
    status: 'published',
    content: '<p>Quem somos.</p>',
  })
}

test('a page is written below another and put into the menu; readers find it, also without scripts', async ({
  page,
  browser,
  faults,
}) => {
  faults.allow(/404/)
  const above = ownTitle('Sobre nós')
  const title = ownTitle('Coro do mar')
  written.push(title)
  const { slug: parent } = await parentPage(above)
  await page.goto(`${SECTION}?kind=pages`)
  await page.getByRole('link', { name: 'Nova página' }).click()
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('tabpanel').getByRole('textbox', { name: 'Texto' }).click()
  await page.keyboard.type('Cantamos ao domingo.')
  await page.getByLabel('Fica dentro de').selectOption(above)
  await page.getByRole('radio', { name: 'Agora' }).check()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText(/Já está na página/)).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(`encontra-a na página «${above}»`)).toBeVisible()
  inMenu.push(title)
  await page.getByRole('button', { name: 'Pôr no menu' }).click()
  await expect(page.getByText(`Está no menu, como «${title}»`)).toBeVisible()
  await expectAccessible(page, 'the editor of a page')

  await page.goto(`/search?q=${title.slice(-8)}`)
  const found = page.locator('[data-found-list] article').filter({ hasText: title })
  await expect(found.getByText('Página', { exact: true })).toBeVisible()
  await expect(found.locator('time')).toHaveCount(0)
  await found.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const crumbs = page.getByRole('navigation', { name: 'Onde está' })
  await expect(crumbs.getByRole('link')).toHaveText([/Fajã/, above])
  await expect(page.locator('article.article time')).toHaveCount(0)
  await expectAccessible(page, 'a page below another')

  const bare = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-PT' })
  const reader = await bare.newPage()
  const own = new URL(page.url()).pathname
  await expect
    .poll(
      async () => {
        await reader.goto(`${SITE_ORIGIN}/${SLUG}`)
        return reader.locator(`nav.tabs a[href="${own}"]`).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  // The page above is in no menu: the home leads to it.
  await reader.getByRole('navigation', { name: 'Sobre a paróquia' }).getByText(above).click()
  await expect(reader).toHaveURL(`${SITE_ORIGIN}/${SLUG}/${parent}`)
  await reader.locator('.page-entries').getByRole('link', { name: title }).click()
  await expect(reader.getByText('Cantamos ao domingo.')).toBeVisible()
  await bare.close()
})

test('a menu offers the pages by their tree, and a page becomes news and a page again', async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  const above = ownTitle('Sobre nós')
  const child = ownTitle('Ensaios')
  written.push(child)
  const { id } = await parentPage(above)
  await call('POST', '', { content_type: 3, title: child, parent_id: id })
  await page.goto(`/${SLUG}/office/page/menu`)
  await page.getByRole('button', { name: 'Acrescentar uma entrada' }).click()
  const offered = page.getByRole('list', { name: 'Páginas da paróquia' })
  await expect(offered.locator('[data-below]', { hasText: child })).toContainText('não publicado')
  await expectAccessible(page, 'the pages that a menu offers')
  await offered.getByRole('button', { name: above }).click()
  await expect(page.locator('.chosen-content')).toContainText(above)

  await page.goto(`${SECTION}/${id}`)
  await expect(page.getByText('por isso fica no primeiro nível')).toBeVisible()
  await page.getByRole('radio', { name: /^Ainda não/ }).check()
  await expect(page.getByText(/aparece no primeiro nível/)).toBeVisible()
  await page.getByRole('button', { name: 'Passar a notícia' }).click()
  await expect(page.getByText('Guarde primeiro o que alterou.')).toBeVisible()
  await page.getByRole('radio', { name: 'Está publicada' }).check()
  await page.getByRole('button', { name: 'Passar a notícia' }).click()
  const asked = page.getByRole('dialog', { name: 'Passar esta página a notícia?' })
  await expect(asked).toContainText('A página que está dentro dela passa para o primeiro nível.')
  await asked.getByRole('button', { name: 'Sim, passar a notícia' }).click()
  await expect(page.getByRole('heading', { name: 'Alterar notícia' })).toBeVisible()
  await page.getByRole('button', { name: 'Passar a página' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, passar a página' }).click()
  await expect(page.getByRole('heading', { name: 'Alterar página' })).toBeVisible()
  await expect(page.getByLabel('Fica dentro de')).toBeVisible()
})
