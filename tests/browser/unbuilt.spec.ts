import type { Page } from '@playwright/test'
import { examples } from '../support/matrix.ts'
import { axeFaults, expect, test } from './fixtures.ts'

const API = '/api/v1/app/public'

/** A news item of the first parish, as the API gives it. */
async function someNews(page: Page) {
  const query = encodeURIComponent('{"entity_ekklesia_location":"santa-marta","content_type":1}')
  const list = await page.request.get(`${API}/get_mobile_contents?limit=1&query=${query}`)
  const [content] = (await list.json()).results
  return content
}

test('a content that is online but not built yet is shown from the API', async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  const content = await someNews(page)
  const address = 'https://pictures.example.org/a.jpg'
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const fresh = {
    ...{ ...content, slug: 'acabada-de-publicar', title: 'Acabada de publicar' },
    ...{ content: `<p>Toca <img src="${address}" alt="o sino"></p>` },
    body_pictures: { [address]: null },
  }
  await page.route(`**${API}/get_mobile_contents_slug/acabada-de-publicar/santa-marta`, (route) =>
    route.fulfill({ json: fresh }),
  )
  await page.goto('/santa-marta/acabada-de-publicar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acabada de publicar')
  await expect(page.getByText(content.resume)).toBeVisible()
  // No reader asks another host for a picture: until there is a copy its words are there.
  await expect(page.getByText('Toca o sino')).toBeVisible()
  expect(asked).not.toContain(address)
  await expect(page).toHaveTitle(/^Acabada de publicar.*Santa Marta.* \| Adro$/)
  await expect(page.getByRole('link', { name: content.entity_name }).last()).toHaveAttribute(
    'href',
    '/santa-marta',
  )
})

const TRANSLATED = [
  [{}, 'This text is only available in Portuguese.'],
  [
    { es: { title: 'Recién publicada', resume: null, content: null } },
    'This text is available in Portuguese and Spanish.',
  ],
  [{ en: { title: 'Just published', resume: null, content: null } }, null],
] as const

for (const [translations, said] of examples(TRANSLATED, 1)) {
  test(`in ${['pt', ...Object.keys(translations)]}, its English page says: ${said}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/404/)
    const content = await someNews(page)
    const updated_at = content.updated_at
    const dated = Object.entries(translations).map(([at, text]) => [at, { ...text, updated_at }])
    const fresh = { ...content, language: 'pt', title: 'Acabada', slug: 'acabada' }
    await page.route(`**${API}/get_mobile_contents_slug/acabada/santa-marta`, (route) =>
      route.fulfill({ json: { ...fresh, translations: Object.fromEntries(dated) } }),
    )
    await page.goto('/en/santa-marta/acabada')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(said === null ? 'Just published' : 'Acabada')
    if (said === null) await expect(page.locator('.language-note')).toHaveCount(0)
    else await expect(page.locator('.language-note')).toHaveText(said)
    expect(await axeFaults(page)).toEqual([])
  })
}

test('what is nowhere is said to be nowhere, in its language', async ({ page, faults }) => {
  faults.allow(/404/)
  await page.goto('/es/santa-marta/nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No hemos encontrado/)
  await expect(page.locator('unbuilt-content')).not.toHaveAttribute('aria-busy', 'true')
})
