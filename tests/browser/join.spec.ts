import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { languagesOfWay } from '../support/matrix.ts'
import { mailTo, newEmail, ownAddress } from '../support/people.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'
import { fillJoin, notice, readOver, sendings, solveCaptcha } from './join-steps.ts'

const texts = readTexts()
const JOIN = /\/join_chapelry\//

test.use({ extraHTTPHeaders: ownAddress() })

for (const locale of languagesOfWay('en')) {
  const { t } = createTranslator(locale, texts)
  const path = localePath(locale, '/santa-marta/join')

  test(`asking to join refuses what is missing, in ${locale}`, async ({ page }) => {
    const sent = sendings(page, JOIN)
    const submit = page.locator('form.form [type=submit]')
    await page.goto(path)
    await submit.click()
    await expect(notice(page, 'danger')).toContainText(t('join.errors.mandatory_fields'))
    await expect(page.locator('.error-summary')).toBeFocused()
    for (const name of ['name', 'sex', 'email'] as const) {
      await expect(page.locator('.error-summary')).toContainText(t(`join.fields.${name}`))
    }
    await page.locator('.error-summary button').first().click()
    await expect(page.locator('[name=name]')).toBeFocused()

    await fillJoin(page, { name: 'Rosa Faria', email: 'rosa@example' })
    await submit.click()
    await expect(page.locator('.form-field[data-invalid] .error')).toHaveText(
      t('errors.hints.email'),
    )
    await expect(notice(page, 'danger')).toContainText(t('join.errors.mandatory_fields'))

    await page.locator('[name=email]').fill('rosa@example.org')
    await page.locator('.captcha [name=captcha]').uncheck()
    await submit.click()
    await expect(notice(page, 'danger').last()).toContainText(t('join.errors.captcha'))
    expect(sent()).toBe(0)
  })

  test(`a join request is read over, sent and thanked for, in ${locale}`, {
    tag: locale === 'en' ? ['@everywhere', '@matrix'] : '@matrix',
  }, async ({ page }) => {
    const sent = sendings(page, JOIN)
    const email = newEmail()
    await page.goto(path)
    await fillJoin(page, { name: 'Rosa Faria', email })
    await readOver(page)
    await expect(page.locator('.answers')).toContainText(t('join.female'))
    const send = page.getByRole('button', { name: t('requests.check.send') })
    await send.dblclick({ noWaitAfter: true })
    await expect(page).toHaveURL(`${path}/thanks`)
    expect(sent()).toBe(1)
    for (const message of ['mail', 'answer'] as const) {
      await expect(page.locator('.next-steps')).toContainText(t(`join.thanks.${message}`))
    }
    await expect(page.locator('.next-steps li')).toHaveCount(3)
    await expect(page.getByRole('link', { name: t('join.thanks.home') })).toHaveAttribute(
      'href',
      localePath(locale, '/santa-marta'),
    )
    expect((await mailTo(email)).text).toContain(`${path}/`)
  })
}

const { t } = createTranslator('pt', texts)

test('a failure gives the button back, warns, and loses nothing', async ({ page, faults }) => {
  faults.allow(/500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const keys: Array<string | undefined> = []
  await page.goto('/santa-marta/join')
  await fillJoin(page, { name: 'Rosa Faria', email: newEmail() })
  await page.locator('[name=address]').fill('Rua de Baixo')
  await page.route(/\/join_chapelry\//, (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return route.abort('internetdisconnected')
  })
  for (const _ of ['first', 'again']) {
    await readOver(page)
    await page.getByRole('button', { name: t('requests.check.send') }).click()
    await expect(notice(page, 'warning')).toContainText(t('join.errors.error'))
    await expect(page.locator('form.form [type=submit]')).toBeVisible()
    await expect(page.locator('[name=address]')).toHaveValue('Rua de Baixo')
  }
  // The answer may have been lost on the way: the same attempt is sent again.
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  await page.unroute(/\/join_chapelry\//)
  await page.route(/\/join_chapelry\//, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await readOver(page)
  await page.getByRole('button', { name: t('requests.check.send') }).click()
  await expect(notice(page, 'warning').last()).toContainText(t('join.errors.error'))
  await page.unroute(/\/join_chapelry\//)
  await solveCaptcha(page)
  await readOver(page)
  await page.getByRole('button', { name: t('requests.check.send') }).click()
  await expect(page).toHaveURL('/santa-marta/join/thanks')
})

test('what the server finds wrong is said beside its field', async ({ page, faults }) => {
  faults.allow(/400/)
  const fields = { taxpayer: 'Veja o número.' }
  const error = { code: 'bad_request', message: 'Não pode ser.', fields }
  await page.route(/\/join_chapelry\//, (route) => route.fulfill({ status: 400, json: { error } }))
  await page.goto('/santa-marta/join')
  await fillJoin(page, { name: 'Rosa Faria', email: newEmail() })
  await page.locator('[name=taxpayer]').fill('123456789')
  await readOver(page)
  await page.getByRole('button', { name: t('requests.check.send') }).click()
  await expect(page.locator('.form-field[data-invalid] .error')).toHaveText(fields.taxpayer)
  await expect(page.locator('.error-summary')).toBeFocused()
})

test('what was typed is there after a reload, but no tax number and no consent', async ({
  page,
}) => {
  await page.goto('/santa-marta/join')
  await fillJoin(page, { name: 'Rosa Faria', email: 'rosa@example.org' })
  await page.locator('[name=taxpayer]').fill('123456789')
  await page.reload()
  await expect(page.locator('[name=name]')).toHaveValue('Rosa Faria')
  await expect(page.locator('[name=sex][value=false]')).toBeChecked()
  await expect(page.locator('[name=taxpayer]')).toHaveValue('')
  await expect(page.locator('[name=consent]')).not.toBeChecked()
})

test('whoever is signed in finds their name, and a member the private area', {
  tag: '@matrix',
}, async ({ page, context }) => {
  await actAs(context, await demoToken('maria'))
  await page.goto('/santa-justina/join')
  await expect(page.locator('[name=name]')).toHaveValue('Maria do Carmo Pires')
  await expect(page.locator('[name=email]')).toHaveValue('maria@example.org')
  await page.goto('/santa-marta/join')
  await expect(page.getByRole('link', { name: t('join.member.open') })).toHaveAttribute(
    'href',
    '/santa-marta/private-area/families',
  )
  await expect(page.locator('form.form')).toHaveCount(0)
})
