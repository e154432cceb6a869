import { readFile } from 'node:fs/promises'
import { type Page, type Route, request as requests } from '@playwright/test'
import sharp from 'sharp'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { examples, languagesOfWay } from '../support/matrix.ts'
import { registered, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { stored, storeToken } from './signed-in.ts'

const texts = readTexts()
const NEW_PASSWORD = 'quatro palavras bem novas'

/** Counts the calls of one path that change something. */
function callsTo(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith(path) && request.method() !== 'GET') calls += 1
  })
  return () => calls
}

const shownPanel = (page: Page) => page.getByRole('tabpanel')
const save = (page: Page) => shownPanel(page).locator('[type=submit]').click()
const notice = (page: Page, kind: string) => page.locator(`.notice.${kind}`)

async function fillPasswords(page: Page, old: string, password: string, confirmation: string) {
  await page.locator('[name=old_password]').fill(old)
  await page.locator('[name=new_password]').fill(password)
  await page.locator('[name=confirmation]').fill(confirmation)
  await save(page)
}

for (const locale of languagesOfWay('en')) {
  const { t } = createTranslator(locale, texts)
  const settings = localePath(locale, '/settings')
  const security = `${settings}?tab=security`

  /** What the server could answer, and what is then said: rows of requirements §5.2 and §8. */
  const refused = { error: { code: 'bad_request', message: 'O servidor diz porquê.' } }
  const answers: Array<[string, Parameters<Route['fulfill']>[0], string, string]> = [
    ['a refusal', { status: 400, json: refused }, 'warning', refused.error.message],
    ['no id', { status: 200, json: {} }, 'danger', t('forms.general_saving_error')],
    ['no words', { status: 500, body: 'oops' }, 'danger', t('forms.general_saving_error')],
  ]

  test.describe(`settings in ${locale}`, () => {
    test('with everything empty warn and call nobody', { tag: '@desktop' }, async ({
      page,
      context,
    }) => {
      await actAs(context, await demoToken('maria'))
      const calls = callsTo(page, '/update_profile')
      await page.goto(settings)
      await page.locator('[name=name]').fill(' ')
      await page.locator('[name=locale]').selectOption('')
      await save(page)
      await expect(notice(page, 'warning')).toContainText(t('forms.null_fields'))
      await page.locator('[name=locale]').selectOption(locale)
      await save(page)
      await expect(notice(page, 'warning').last()).toContainText(t('forms.fill_all_fields_warning'))
      await expect(page.locator('.error-summary')).toBeFocused()
      await page.locator('.error-summary button').click()
      await expect(page.locator('[name=name]')).toBeFocused()
      expect(calls()).toBe(0)
    })

    for (const [what, answer, kind, text] of examples(answers, 1)) {
      test(`with ${what} from the server say so and lose nothing`, { tag: '@desktop' }, async ({
        page,
        context,
        faults,
      }) => {
        faults.allow(/400|500/)
        await actAs(context, await demoToken('maria'))
        await page.route('**/update_profile', (route) => route.fulfill(answer))
        await page.route('**/change_password', (route) => route.fulfill(answer))
        await page.goto(settings)
        await page.locator('[name=name]').fill('Outro Nome')
        await save(page)
        await expect(notice(page, kind)).toContainText(text)
        await expect(page.locator('[name=name]')).toHaveValue('Outro Nome')
        await page.goto(security)
        await fillPasswords(page, 'antiga', NEW_PASSWORD, NEW_PASSWORD)
        await expect(notice(page, kind)).toContainText(text)
        await expect(page.locator('[name=old_password]')).toHaveValue('antiga')
      })
    }

    test('do not send a password that its confirmation contradicts', { tag: '@desktop' }, async ({
      page,
      context,
    }) => {
      await actAs(context, await demoToken('maria'))
      const calls = callsTo(page, '/change_password')
      await page.goto(security)
      await fillPasswords(page, 'antiga', NEW_PASSWORD, `${NEW_PASSWORD}!`)
      const text = t('security.confirm_password_error')
      await expect(notice(page, 'warning')).toContainText(text)
      await expect(page.locator('.error-summary')).toBeFocused()
      await expect(page.locator('.error-summary')).toContainText(text)
      await expect(page.locator('.form-field[data-invalid] .error')).toHaveText(text)
      await fillPasswords(page, '', NEW_PASSWORD, NEW_PASSWORD)
      await expect(notice(page, 'warning').last()).toContainText(t('forms.fill_all_fields_warning'))
      expect(calls()).toBe(0)
    })

    test('take a name, a language and a password', { tag: '@matrix' }, async ({
      page,
      browser,
      faults,
    }) => {
      test.setTimeout(120_000)
      const person = await registered({ locale })
      await storeToken(page, person.token)
      await page.goto(settings)

      await page.locator('[name=name]').fill('Rosa Maria Faria')
      await save(page)
      await expect(notice(page, 'success')).toContainText(t('forms.update_profile_data'))
      await expect(page.locator('[data-me]')).toHaveText(/RF\s*Rosa/)

      const other = locale === 'en' ? 'es' : 'en'
      const there = createTranslator(other, texts)
      await page.locator('[name=locale]').selectOption(other)
      await save(page)
      await expect(page).toHaveURL(localePath(other, '/settings'))
      await expect(notice(page, 'success')).toContainText(there.t('forms.update_profile_data'))
      expect(await stored(page, 'kyrios_lang')).toBe(other)
      await expect(page.locator('[name=name]')).toHaveValue('Rosa Maria Faria')
      await expect(page.locator('[name=locale]')).toHaveValue(other)

      // A second device of the same person.
      const device = await browser.newContext({ baseURL: SITE_ORIGIN })
      const elsewhere = await device.newPage()
      await storeToken(elsewhere, await signedIn(device.request, person))
      await elsewhere.goto('/about')
      await expect(elsewhere.locator('[data-me]')).toHaveText(/Rosa/)

      faults.allow(/400/)
      await page.goto(`${localePath(other, '/settings')}?tab=security`)
      await fillPasswords(page, 'não é esta', NEW_PASSWORD, NEW_PASSWORD)
      await expect(notice(page, 'warning')).toContainText(there.t('errors.messages.wrong_password'))
      await expect(page.locator('[name=new_password]')).toHaveValue(NEW_PASSWORD)
      await fillPasswords(page, person.password, NEW_PASSWORD, NEW_PASSWORD)
      const changed = there.t('security.change_password_successful')
      await expect(notice(page, 'success')).toContainText(changed)
      await expect(page.locator('[name=old_password]')).toHaveValue('')
      expect(await stored(page, 'token')).not.toBe(person.token)
      await page.reload()
      await page.goto(localePath(other, '/settings'))
      await expect(page.locator('[name=name]')).toHaveValue('Rosa Maria Faria')

      await elsewhere.goto(localePath(other, '/settings'))
      await expect(elsewhere).toHaveURL(/\/login\?next=.*&ended=1$/)
      const again = await signedIn(device.request, { ...person, password: NEW_PASSWORD })
      expect(again).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      await device.close()
    })
  })
}

test('what is typed in one tab is there after a look at the other, by keyboard', {
  tag: '@everywhere',
}, async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/settings')
  await page.locator('[name=name]').fill('Ainda não guardado')
  await page.getByRole('tab', { name: 'Perfil' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Segurança' })).toBeFocused()
  await expect(page).toHaveURL('/settings?tab=security')
  await expect(page.locator('[name=name]')).toBeHidden()
  await page.keyboard.press('Home')
  await expect(page.locator('[name=name]')).toHaveValue('Ainda não guardado')
})

test('a profile that does not load can be asked for again', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await actAs(context, await demoToken('maria'))
  await page.route('**/get_profile', (route) => route.abort(), { times: 1 })
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.locator('[name=name]')).toHaveValue(/Maria/)
})

test('without a connection nothing is lost, and it can be sent again', { tag: '@matrix' }, async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const { token } = await registered()
  await storeToken(page, token)
  await page.goto('/settings')
  await page.locator('[name=name]').fill('Amélia')
  await context.setOffline(true)
  await save(page)
  await expect(notice(page, 'warning')).toContainText('Nada se perdeu')
  await context.setOffline(false)
  await save(page)
  await expect(notice(page, 'success')).toBeVisible()
})

test('a photo is looked at before it is sent, shown in the header, and taken away', {
  tag: '@everywhere',
}, async ({ page }) => {
  const { token } = await registered()
  await storeToken(page, token)
  const calls = callsTo(page, '/profile_photo')
  await page.goto('/settings')
  const picker = page.locator('input[type=file]')
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  const hopeless: Array<[string, ReturnType<typeof file>]> = [
    ['não serve', file('a.gif', 'image/gif', Buffer.from('GIF89a'))],
    ['grande demais', file('b.png', 'image/png', Buffer.alloc(8 * 1024 * 1024 + 1))],
    ['Não conseguimos abrir', file('c.png', 'image/png', Buffer.from('no picture'))],
  ]
  for (const [text, chosen] of hopeless) {
    await picker.setInputFiles(chosen)
    await expect(page.locator('.photo-form .failed')).toContainText(text)
  }
  expect(calls()).toBe(0)

  const canvas = { width: 900, height: 600, channels: 3 as const, background: '#254796' }
  const picture = await sharp({ create: canvas }).jpeg().toBuffer()
  await picker.setInputFiles(file('eu.jpg', 'image/jpeg', picture))
  await expect(page.locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar a fotografia' }).click()
  await expect(notice(page, 'success')).toBeVisible()
  const mine = page.locator('[data-me] img')
  await expect(mine).toHaveAttribute('src', /^\/media\/people\//)
  await expect(mine).toHaveJSProperty('naturalWidth', 256)
  await page.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.locator('[data-me] .avatar')).toHaveText('AP')
})

test('one’s data can be taken along, and erased for good', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.allow(/400/)
  const person = await registered({ name: 'Ana Despedida' })
  await storeToken(page, person.token)
  await page.goto('/settings?tab=security')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar os meus dados' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^adro-\d{4}-\d\d-\d\d\.json$/)
  const kept = JSON.parse(await readFile(await saved.path(), 'utf8'))
  expect(kept.account).toMatchObject({ email: person.email, name: 'Ana Despedida' })

  await page.getByRole('button', { name: 'Apagar a minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar a minha conta' })
  await dialog.locator('[name=password]').fill('não é esta')
  await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(dialog.locator('.error')).toBeVisible()
  await dialog.locator('[name=password]').fill(person.password)
  await dialog.getByRole('button', { name: 'Apagar para sempre' }).click()
  await expect(page).toHaveURL('/login')
  await expect(notice(page, 'success')).toContainText('A sua conta foi apagada')
  expect(await stored(page, 'token')).toBeNull()
  const request = await requests.newContext()
  await expect(signedIn(request, person)).rejects.toThrow('401')
  await request.dispose()
})

test('nothing is wrong with the dialog for deleting the account', {
  tag: ['@desktop', '@matrix'],
}, async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Apagar a minha conta' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'dialog')
})
