import { REQUEST_STATUSES } from '#src/contract/requests/request-status.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { LIST, mockRequests, ownRequest } from './mock-requests.ts'
import { notice, openSection, refused, translatorsOfWay } from './private-area.ts'

for (const { locale, t } of translatorsOfWay('en')) {
  test(`where each request stands is said in words in ${locale}`, {
    tag: locale === 'en' ? '@everywhere' : [],
  }, async ({ page }) => {
    await mockRequests(
      page,
      REQUEST_STATUSES.map((status, number) => ownRequest(number, status)),
    )
    await openSection(page, 'requests', locale)
    const statuses = REQUEST_STATUSES.map((status) => t(`own-requests.statuses.${status}`))
    await expect(page.locator('.own-request .status')).toHaveText(statuses)
    await expect(page.locator('.own-request').nth(0)).toContainText('AAAA-0000')
    await expect(page.locator('.own-request').nth(0)).not.toContainText('Paróquia de')
    await expect(page.locator('.own-request').nth(1)).toContainText('Paróquia de Outra Terra')
    await expect(page.locator('.own-request').nth(2)).toContainText('Nesse dia não há missa.')
    const first = page.locator('.own-request').first()
    await first.getByText(t('own-requests.details'), { exact: true }).click()
    await expect(first.locator('.answers')).toContainText('Pelos avós')
    await expect(first.locator('.history')).toContainText(t('own-requests.actions.received'))
    const name = t('own-requests.withdraw.button')
    await expect(page.getByRole('button', { name, includeHidden: true })).toHaveCount(1)
  })

  test(`a request can be taken back in ${locale}, once more asked`, async ({ page }) => {
    const requests = await mockRequests(page, [ownRequest(0), ownRequest(1)])
    let calls = 0
    await page.route('**/withdraw', (route) => {
      calls += 1
      requests[0] = ownRequest(0, 'withdrawn')
      return route.fulfill({ json: {} })
    })
    await openSection(page, 'requests', locale)
    const first = page.locator('.own-request').first()
    const button = first.getByRole('button', { name: t('own-requests.withdraw.button') })
    await first.locator('details > summary').click()
    await button.click()
    const dialog = page.getByRole('dialog', { name: t('own-requests.withdraw.title') })
    await dialog.getByRole('button', { name: t('own-requests.withdraw.keep') }).click()
    await expect(button).toBeFocused()
    expect(calls).toBe(0)
    await button.click()
    await dialog.getByRole('button', { name: t('own-requests.withdraw.confirm') }).click()
    await expect(notice(page, 'success')).toContainText(t('own-requests.withdraw.done'))
    await expect(first.locator('.status')).toHaveText(t('own-requests.statuses.withdrawn'))
    await expect(first.locator('h2')).toBeFocused()
    await expect(button).toHaveCount(0)
    expect(calls).toBe(1)
  })

  test(`what the office asks is answered in ${locale}, and a failure loses nothing`, async ({
    page,
    faults,
  }) => {
    faults.allow(/503/)
    const requests = await mockRequests(page, [{ ...ownRequest(0), is_asked: true }])
    await page.route('**/answer', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await openSection(page, 'requests', locale)
    const first = page.locator('.own-request').first()
    await expect(first.locator('.status')).toHaveText(t('own-requests.asked.waits'))
    await expect(first.locator('.messages')).toContainText('Em que dia?')
    await expectAccessible(page, 'a question')
    const area = first.getByLabel(t('own-requests.asked.label'))
    await area.fill('No domingo.')
    const send = first.getByRole('button', { name: t('own-requests.asked.send') })
    await send.click()
    await expect(first.locator('.form-problem')).toBeFocused()
    await expect(area).toHaveValue('No domingo.')
    await page.route('**/answer', (route) => {
      requests[0] = ownRequest(0)
      return route.fulfill({ json: {} })
    })
    await send.click()
    await expect(notice(page, 'success')).toContainText(t('own-requests.asked.sent'))
    await expect(first.locator('.status')).toHaveText(t('own-requests.statuses.pending'))
  })

  test(`more are loaded in ${locale}, and nothing yet says what to ask for`, {
    tag: '@matrix',
  }, async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/)
    const requests = await mockRequests(
      page,
      Array.from({ length: 12 }, (_, number) => ownRequest(number)),
    )
    await openSection(page, 'requests', locale)
    await expect(page.locator('.own-request')).toHaveCount(10)
    await page.getByRole('button', { name: t('own-requests.more') }).click()
    await expect(page.locator('.own-request')).toHaveCount(12)
    await expect(page.locator('.own-request').nth(10).locator('h2')).toBeFocused()
    await expect(page.getByRole('button', { name: t('own-requests.more') })).toHaveCount(0)
    requests.length = 0
    await page.route(LIST, (route) => route.abort(), { times: 1 })
    await page.reload()
    await expect(page.getByText(t('own-requests.failed'))).toBeVisible()
    await page.getByRole('button', { name: t('common.list.retry') }).click()
    await expect(page.getByText(t('own-requests.none'), { exact: true })).toBeVisible()
    await expect(page.locator('.empty .row-acts a')).toHaveCount(6)
  })
}

test('where the office was faster, that is said and shown', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/409/)
  const requests = await mockRequests(page, [ownRequest(0)])
  const refuse = refused(409, 'already_decided', 'Já foi respondido.')
  await page.route('**/withdraw', (route) => {
    requests[0] = ownRequest(0, 'accepted')
    return refuse(route)
  })
  await openSection(page, 'requests')
  await page.locator('.own-request summary').click()
  await page.getByRole('button', { name: 'Retirar o pedido' }).click()
  await page.getByRole('button', { name: 'Sim, retirar' }).click()
  await expect(notice(page, 'warning')).toContainText('Já foi respondido.')
  await expect(page.locator('.status')).toHaveText('Aceite pelo cartório')
})

test('nothing is wrong with the dialog for taking one back', {
  tag: ['@desktop', '@matrix'],
}, async ({ page }) => {
  await mockRequests(
    page,
    REQUEST_STATUSES.map((status, number) => ownRequest(number, status)),
  )
  await openSection(page, 'requests')
  await page.locator('summary', { hasText: 'Ver o pedido' }).first().click()
  await expect(page.locator('.history').first()).toBeVisible()
  await page.getByRole('button', { name: 'Retirar o pedido' }).click()
  await expectAccessible(page, 'dialog')
})
