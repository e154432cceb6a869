import type { Page } from '@playwright/test'
import type { OwnRequest, OwnRequestDetail } from '../../src/contract/own-request.ts'
import { REQUEST_STATUSES, type RequestStatus } from '../../src/contract/request-status.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'
import { notice, openRoom, refused, TRANSLATORS } from './private-area.ts'

const LIST = '**/users/me/requests?**'
const AT = '2026-11-20T10:00:00.000Z'

function request(number: number, status: RequestStatus = 'pending'): OwnRequest {
  return {
    reference: `AAAA${String(number).padStart(4, '0')}`,
    kind: 'mass-intention',
    status,
    community:
      number % 2
        ? { slug: 'outra', name: 'Paróquia de Outra Terra' }
        : { slug: 'santa-marta', name: 'Paróquia de Santa Marta do Vale' },
    subject: `Por alma de Joaquim ${number}`,
    day: '2027-01-03',
    hour: '09:00',
    created_at: AT,
    updated_at: AT,
    reason: status === 'rejected' ? 'Nesse dia não há missa.' : null,
    can_withdraw: status === 'pending',
  }
}

/** Answers for the server with these requests; gives them, so that a test can change them. */
async function kept(page: Page, requests: OwnRequest[]): Promise<OwnRequest[]> {
  await page.route(LIST, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const results = requests.slice((number - 1) * 10, number * 10)
    return route.fulfill({ json: { results, page: number, total: requests.length } })
  })
  await page.route(/\/users\/me\/requests\/\w+$/, (route) => {
    const reference = route.request().url().split('/').at(-1)
    const found = requests.find((one) => one.reference === reference)
    const details = { intention_date: '3/1/2027', intention_description: 'Pelos avós' }
    const history: OwnRequestDetail['history'] = [{ action: 'received', at: AT, reason: null }]
    return route.fulfill({ json: { ...found, details, history } })
  })
  return requests
}

for (const { locale, t } of TRANSLATORS) {
  test(`where each request stands is said in words in ${locale}`, async ({ page }) => {
    await kept(
      page,
      REQUEST_STATUSES.map((status, number) => request(number, status)),
    )
    await openRoom(page, 'requests', locale)
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
    const button = page.getByRole('button', { name: t('own-requests.withdraw.button') })
    await expect(button).toHaveCount(1)
  })

  test(`a request can be taken back in ${locale}, once more asked`, async ({ page }) => {
    const requests = await kept(page, [request(0), request(1)])
    let calls = 0
    await page.route('**/withdraw', (route) => {
      calls += 1
      requests[0] = request(0, 'withdrawn')
      return route.fulfill({ json: {} })
    })
    await openRoom(page, 'requests', locale)
    const first = page.locator('.own-request').first()
    const button = first.getByRole('button', { name: t('own-requests.withdraw.button') })
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

  test(`more are loaded in ${locale}, and nothing yet says what to ask for`, async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/)
    const requests = await kept(
      page,
      Array.from({ length: 12 }, (_, number) => request(number)),
    )
    await openRoom(page, 'requests', locale)
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

test('where the office was faster, that is said and shown', async ({ page, faults }) => {
  faults.allow(/409/)
  const requests = await kept(page, [request(0)])
  const refuse = refused(409, 'already_decided', 'Já foi respondido.')
  await page.route('**/withdraw', (route) => {
    requests[0] = request(0, 'accepted')
    return refuse(route)
  })
  await openRoom(page, 'requests')
  await page.getByRole('button', { name: 'Retirar o pedido' }).click()
  await page.getByRole('button', { name: 'Sim, retirar' }).click()
  await expect(notice(page, 'warning')).toContainText('Já foi respondido.')
  await expect(page.locator('.status')).toHaveText('Aceite pelo cartório')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('axe finds nothing in one’s own requests', { tag: '@desktop' }, async ({ page }) => {
      await kept(
        page,
        REQUEST_STATUSES.map((status, number) => request(number, status)),
      )
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await openRoom(page, 'requests')
        await page.locator('summary', { hasText: 'Ver o pedido' }).first().click()
        await expect(page.locator('.history').first()).toBeVisible()
        expect(await axeFaults(page), `list at ${width}`).toEqual([])
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
        await page.getByRole('button', { name: 'Retirar o pedido' }).click()
        expect(await axeFaults(page), `dialog at ${width}`).toEqual([])
      }
    })
  })
}
