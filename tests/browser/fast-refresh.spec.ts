import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { type Development, startDevelopment } from '../support/development.ts'
import { expect, test } from './fixtures.ts'

const { t } = createTranslator('pt', readTexts())

/** From a part that all forms share to the module that defines the island. */
const COMPONENTS = [
  [
    'src/ui/fields/Field.tsx',
    '        {label}\n',
    '        {label} Part changed\n',
    'Part changed',
  ],
  ['src/account/login/LoginForm.tsx', "{t('login.submit')}", 'Form changed', 'Form changed'],
  ['src/account/login/LoginPage.tsx', "{t('login.register_lead')}", 'Page changed', 'Page changed'],
  [
    'src/account/login/login.island.tsx',
    'product={product}',
    'product="Module changed"',
    'Module changed',
  ],
] as const

test.describe('npm run dev', { tag: '@desktop' }, () => {
  let development: Development
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    development = await startDevelopment()
  })
  test.afterAll(() => development.stop())

  test('shows what is changed, and keeps what was typed where it can', async ({ page, faults }) => {
    test.setTimeout(300_000)
    // Vite tells the browser of a changed text, and at times its own renderer a moment later. React
    // puts the page right.
    faults.allow(/Hydration failed/)
    const { origin, change } = development
    const email = page.locator('[name=email]')
    const began = () => page.evaluate(() => performance.timeOrigin)
    await page.goto(`${origin}/login`, { timeout: 120_000 })
    await expect(page.locator('.island')).toHaveAttribute('data-state', 'alive')
    await email.fill('rosa@example.org')
    const opened = await began()

    await test.step('components', async () => {
      for (const [file, from, to, seen] of COMPONENTS) {
        await change(file, from, to)
        await expect(page.getByText(seen).first()).toBeVisible()
        await expect(email).toHaveValue('rosa@example.org')
      }
    })
    await test.step('style', async () => {
      const layer = '@layer components {\n'
      await change('src/account/login/login.css', layer, `${layer}  body { outline: 7px solid }\n`)
      await expect(page.locator('body')).toHaveCSS('outline-width', '7px')
      await expect(email).toHaveValue('rosa@example.org')
    })
    await test.step('the module of the island, once more', async () => {
      await change(
        'src/account/login/login.island.tsx',
        'product="Module changed"',
        'product={product}',
      )
      await expect(page.getByText('Module changed')).toHaveCount(0)
      await expect(email).toHaveValue('rosa@example.org')
    })
    expect(await began()).toBe(opened)

    await test.step('page, loaded anew', async () => {
      await change('src/pages/login.astro', "{t('login.welcome')}", 'Page of Astro changed')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page of Astro changed')
      await expect(page.getByText('Form changed')).toBeVisible()
    })
    await test.step('text, loaded anew', async () => {
      await change('locales/login/login.pt.json', `"${t('login.forgot')}"`, '"Text changed"')
      await expect(page.getByText('Text changed').first()).toBeVisible()
    })
  })
})
