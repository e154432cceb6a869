import { expect, test } from './fixtures.ts'
import {
  answered,
  MASSES,
  openSection,
  refused,
  send,
  submit,
  translatorsOfWay,
} from './private-area.ts'

const LIST = '**/coming_masses'
const choices = '[name=mass]'

for (const { locale, t } of translatorsOfWay('es')) {
  test(`the coming masses in ${locale} stand by their day, full ones in words`, async ({
    page,
  }) => {
    await page.route(LIST, (route) => route.fulfill({ json: { results: MASSES } }))
    await openSection(page, 'mass-intentions', locale)
    await expect(page.locator('.mass-day')).toHaveCount(7)
    const full = page.locator('.choice', { hasText: t('mass-intentions.full') })
    await expect(full).toHaveCount(1)
    await expect(full.locator('input')).toBeDisabled()
    await page.getByRole('button', { name: t('mass-intentions.more_days') }).click()
    await expect(page.locator('.mass-day')).toHaveCount(8)
    await expect(page.getByRole('button', { name: t('mass-intentions.more_days') })).toHaveCount(0)
    await page.getByRole('radio', { name: t('mass-intentions.other') }).check()
    await expect(page.locator('[name=intention_date]')).toBeVisible()
  })

  test(`without the list in ${locale} another mass can still be typed`, {
    tag: ['@desktop', '@matrix'],
  }, async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/)
    const bodies = await answered(page)
    await page.route(LIST, (route) => route.abort(), { times: 1 })
    await openSection(page, 'mass-intentions', locale)
    await expect(page.getByText(t('mass-intentions.failed'))).toBeVisible()
    await page.locator('[name=intention_date]').fill('2027-02-03')
    await page.route(LIST, (route) => route.fulfill({ json: { results: [] } }))
    await page.getByRole('button', { name: t('common.list.retry') }).click()
    await expect(page.getByText(t('mass-intentions.none'))).toBeVisible()
    await page.locator('[name=intention_time]').fill('18:30')
    await page.locator('[name=location_description]').fill('Capela')
    await page.locator('[name=intention_type_description]').fill('Ação de graças')
    await page.locator('[name=intention_description]').fill('Pelos netos')
    await submit(page)
    await send(page)
    await expect(page.locator('.confirmation')).toBeVisible()
    expect(bodies[0]?.pending_mass_intentions).toMatchObject({
      intention_date: '3/2/2027',
      intention_time: '18:30',
      location_description: 'Capela',
      location_id: null,
      intention_type_description: 'Ação de graças',
      requested_by_description: 'Maria do Carmo Pires',
    })
  })

  test(`a mass that got full meanwhile in ${locale} costs nothing but the choice`, {
    tag: ['@desktop', '@matrix'],
  }, async ({ page, faults }) => {
    faults.allow(/409/)
    const message = t('errors.messages.mass_full')
    const field = { 'pending_mass_intentions.intention_time': t('errors.hints.mass_full') }
    await answered(page, refused(409, 'mass_full', message, field))
    let results = MASSES
    await page.route(LIST, (route) => route.fulfill({ json: { results } }))
    await openSection(page, 'mass-intentions', locale)
    const chosen = (await page.locator(choices).nth(1).getAttribute('value')) ?? ''
    await page.locator(choices).nth(1).check()
    await page.locator('[name=intention_type_description]').fill('Outra')
    await page.locator('[name=intention_description]').fill('Pelos netos')
    await submit(page)
    results = MASSES.map((mass) => ({
      ...mass,
      is_full: mass.is_full || chosen.startsWith(`${mass.date} ${mass.time}`),
    }))
    await send(page)
    await expect(page.locator('.form-problem')).toContainText(message)
    await expect(page.locator('.mass-days .error')).toHaveText(t('errors.hints.mass_full'))
    await expect(page.locator(`[name=mass][value="${chosen}"]`)).toBeDisabled()
    await expect(page.locator(`${choices}:checked`)).toHaveCount(0)
    await expect(page.locator('[name=intention_description]')).toHaveValue('Pelos netos')
    await page.locator('.error-summary button').click()
    await expect(page.locator(choices).first()).toBeFocused()
  })

  test(`a mass that is not celebrated any more is said in words in ${locale}`, {
    tag: ['@desktop', '@matrix'],
  }, async ({ page, faults }) => {
    faults.allow(/400/)
    const message = t('errors.messages.bad_request')
    const hint = t('errors.hints.mass_cancelled')
    const fields = {
      'pending_mass_intentions.location_id': hint,
      'pending_mass_intentions.intention_type_id': t('errors.hints.reference'),
    }
    await answered(page, refused(400, 'bad_request', message, fields))
    let results = MASSES
    await page.route(LIST, (route) => route.fulfill({ json: { results } }))
    await openSection(page, 'mass-intentions', locale)
    await page.locator(choices).nth(1).check()
    await page.locator('[name=intention_type_description]').fill('Outra')
    await page.locator('[name=intention_description]').fill('Pelos netos')
    await submit(page)
    results = MASSES.slice(2)
    await send(page)
    await expect(page.locator('.mass-days .error')).toHaveText(hint)
    // The form has no field of that name: it is said with the reason.
    await expect(page.locator('.form-problem')).toContainText(
      `${message} ${t('errors.hints.reference')}`,
    )
    await expect(page.locator(`${choices}:checked`)).toHaveCount(0)
    await expect(page.locator('[name=intention_description]')).toHaveValue('Pelos netos')
  })
}
