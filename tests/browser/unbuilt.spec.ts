import { expect, test } from './fixtures.ts'

const API = '/api/v1/app/public'

test('a content that is online but not built yet is shown from the API', async ({
  page,
  faults,
}) => {
  faults.allow(/404/)
  const query = encodeURIComponent('{"entity_ekklesia_location":"santa-marta","content_type":1}')
  const list = await page.request.get(`${API}/get_mobile_contents?limit=1&query=${query}`)
  const [content] = (await list.json()).results
  const fresh = { ...content, slug: 'acabada-de-publicar', title: 'Acabada de publicar' }
  await page.route(`**${API}/get_mobile_contents_slug/acabada-de-publicar/santa-marta`, (route) =>
    route.fulfill({ json: fresh }),
  )
  await page.goto('/santa-marta/acabada-de-publicar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acabada de publicar')
  await expect(page.getByText(content.resume)).toBeVisible()
  await expect(page).toHaveTitle(/^Acabada de publicar.*Santa Marta.* \| Adro$/)
  await expect(page.getByRole('link', { name: content.entity_name }).last()).toHaveAttribute(
    'href',
    '/santa-marta',
  )
})

test('what is nowhere is said to be nowhere, in its language', async ({ page, faults }) => {
  faults.allow(/404/)
  await page.goto('/es/santa-marta/nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No hemos encontrado/)
  await expect(page.locator('unbuilt-content')).not.toHaveAttribute('aria-busy', 'true')
})
