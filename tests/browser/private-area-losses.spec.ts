import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { examples } from '../support/matrix.ts'
import { ownDemoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'
import {
  answered,
  expectReceived,
  notice,
  openSection,
  received,
  refused,
  send,
  submit,
  TRANSLATORS,
} from './private-area.ts'
import { openMenu, storeToken } from './signed-in.ts'

const WORDS = 'Gostava de falar do batismo do meu neto.'
const SECTION = '/santa-marta/private-area/meetings'

test('what is typed outlives a reload, and is gone once it is sent', async ({ page }) => {
  await answered(page)
  await openSection(page, 'meetings')
  await page.locator('[name=message]').fill(WORDS)
  await page.reload()
  await expect(page.locator('[name=message]')).toHaveValue(WORDS)
  await submit(page)
  await send(page)
  await expect(page.locator('.confirmation')).toBeVisible()
  await page.reload()
  await expect(page.locator('[name=message]')).toHaveValue('')
})

test('what was begun is not there for whoever signs in next', async ({ page }) => {
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto(SECTION)
  await page.locator('[name=message]').fill(WORDS)
  await openMenu(page)
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto(SECTION)
  await expect(page.locator('[name=message]')).toHaveValue('')
})

test('a session that ends while sending leads back to the answers, for their writer alone', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/401/)
  await answered(page, refused(401, 'unauthorized', 'A sessão terminou.'))
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto(SECTION)
  await page.locator('[name=message]').fill(WORDS)
  await submit(page)
  await send(page)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(SECTION)}&ended=1`)

  await page.locator('[name=email]').fill('maria@example.org')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('.form [type=submit]').click()
  await expect(page).toHaveURL(SECTION)
  await expect(page.locator('.check-answers')).toContainText(WORDS)
  await page.unroute('**/notify')
  const bodies = await answered(page)
  await send(page)
  await expect(page.locator('.confirmation')).toBeVisible()
  expect(bodies.map(({ pending_meeting }) => pending_meeting?.message)).toEqual([WORDS])
})

test('what was begun in a session that ended is not there for somebody else', async ({
  page,
  faults,
}) => {
  faults.allow(/401/)
  await answered(page, refused(401, 'unauthorized', 'A sessão terminou.'))
  await storeToken(page, await ownDemoToken('maria'))
  await page.goto(SECTION)
  await page.locator('[name=message]').fill(WORDS)
  await submit(page)
  await send(page)
  await expect(page).toHaveURL(/[?&]ended=1$/)

  await page.locator('[name=email]').fill('jose@example.org')
  await page.locator('[name=password]').fill(DEMO_PASSWORD)
  await page.locator('.form [type=submit]').click()
  await expect(page).toHaveURL(SECTION)
  await expect(page.locator('.check-answers')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(WORDS)
})

test('two taps send one request', async ({ page }) => {
  const { promise: bothTapped, resolve: letGo } = Promise.withResolvers<void>()
  const bodies = await answered(page, async (route) => {
    await bothTapped
    await received(route)
  })
  await openSection(page, 'meetings')
  await page.locator('[name=message]').fill(WORDS)
  await submit(page)
  await page.locator('.check-answers .btn.main').dblclick()
  letGo()
  await expect(page.locator('.confirmation')).toBeVisible()
  expect(bodies).toHaveLength(1)
})

test('answers can be changed after they were read over', { tag: '@matrix' }, async ({ page }) => {
  const bodies = await answered(page)
  await openSection(page, 'meetings')
  await page.locator('[name=message]').fill('Errado')
  await submit(page)
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await page.locator('[name=message]').fill(WORDS)
  await submit(page)
  await send(page)
  await expect(page.locator('.confirmation')).toBeVisible()
  expect(bodies.map(({ pending_meeting }) => pending_meeting?.message)).toEqual([WORDS])
})

test('the browser leads back from the answers to the form, with the focus at its beginning', {
  tag: '@matrix',
}, async ({ page }) => {
  await openSection(page, 'meetings')
  await page.locator('[name=message]').fill(WORDS)
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('button', { name: 'Corrigir' }).click(),
  ]) {
    await submit(page)
    await expect(page.locator('.check-answers')).toBeVisible()
    await goBack()
    await expect(page.locator('.check-answers')).toBeHidden()
    await expect(page).toHaveURL(SECTION)
    await expect(page.locator('[name=message]')).toHaveValue(WORDS)
    await expect(page.locator('.form > .hint')).toBeFocused()
  }
})

for (const { locale, t } of examples(TRANSLATORS, 1)) {
  test(`whatever fails in ${locale} keeps what was typed, and it can be sent again`, {
    tag: '@desktop',
  }, async ({ page, faults }) => {
    faults.allow(/500|400|409|ERR_FAILED/)
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/notify')) keys.push(request.headers()['idempotency-key'] ?? '')
    })
    const own = { 'pending_meeting.email': 'O servidor diz porquê.' }
    const failures: Array<[Parameters<typeof answered>[1], string, 'warning' | 'danger']> = [
      [(route) => route.abort(), t('forms.unreachable'), 'warning'],
      [
        (route) => route.fulfill({ status: 500, body: '' }),
        t('forms.general_saving_error'),
        'danger',
      ],
      [
        (route) => route.fulfill({ status: 200, json: { ok: 1 } }),
        t('forms.general_saving_error'),
        'danger',
      ],
      [
        refused(409, 'conflict', t('errors.messages.conflict')),
        t('errors.messages.conflict'),
        'warning',
      ],
      [refused(400, 'bad_request', 'Não está bem.', own), 'Não está bem.', 'warning'],
    ]
    await openSection(page, 'meetings', locale)
    await page.locator('[name=message]').fill(WORDS)
    for (const [failure, text, kind] of failures) {
      await answered(page, failure)
      await submit(page)
      await send(page)
      await expect(notice(page, kind)).toContainText(text)
      await expect(page.locator('.form-problem')).toContainText(text)
      await expect(page.locator('.form-problem a[href^="tel:"]')).toBeVisible()
      await expect(page.locator('[name=message]')).toHaveValue(WORDS)
      await page.unroute('**/notify')
    }
    await expect(page.locator('.error-summary')).toContainText('O servidor diz porquê.')
    await answered(page)
    await submit(page)
    await send(page)
    await expectReceived(page, t('meetings.success'))
    // The same body is the same attempt, so that it is done once whatever was lost on the way.
    expect(new Set(keys).size).toBe(1)
  })
}

test('why it failed is read out at once, where no field has to be put right', async ({
  page,
  faults,
}) => {
  faults.allow(/500/)
  await answered(page, (route) => route.fulfill({ status: 500, body: '' }))
  await openSection(page, 'meetings')
  await page.locator('[name=message]').fill(WORDS)
  await submit(page)
  await send(page)
  await expect(page.locator('.form-problem')).toBeFocused()
})

test('a form can be sent by the keyboard alone', { tag: '@phone' }, async ({ page }) => {
  const bodies = await answered(page)
  await openSection(page, 'catechisms')
  await page.locator('[name=catechism_student_name]').focus()
  await page.keyboard.type('Inês Pires')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.check-answers h2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.locator('.check-answers .btn.main')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.confirmation h2')).toBeFocused()
  expect(bodies[0]?.pending_catechism).toMatchObject({ catechism_student_sex: false, year: '3' })
})
