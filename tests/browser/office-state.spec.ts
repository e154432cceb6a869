import type { Page } from '@playwright/test'
import type {
  ParishesFreshness,
  ParishFreshness,
  PortalState,
} from '#src/contract/office/portal-state.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { expectFit, expectWhole } from './office-states.ts'

const { t } = createTranslator('pt', readTexts())
const ENDLESS = 'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(5)

const again = (page: Page) =>
  page.getByRole('button', { name: t('office-state.checks.again'), exact: true })

/** Answers in the place of the portal, whose own state changes with the machine. */
async function standIn(page: Page, state: PortalState, freshness: ParishesFreshness) {
  await page.route('**/office/portal_state', (route) => route.fulfill({ json: state }))
  await page.route('**/office/freshness?*', (route) => route.fulfill({ json: freshness }))
}

const PARISH: ParishFreshness = {
  ...{ id: 1, slug: 'santa-marta', name: ENDLESS, is_public: true },
  published_at: '2026-01-03T10:00:00.000Z',
  ...{ pending_requests: 1_234, overdue_requests: 98 },
  ...{ waiting: 3, waiting_since: '2026-11-20T10:00:00.000Z' },
  held_back: { since: '2026-11-19T10:00:00.000Z', reason: 'loss' },
  unplanned_feasts: [{ feast: 'christmas', date: '2026-12-25' }],
  ...{ has_mass_times: false, needs_attention: true },
}

const WRONG: PortalState = {
  checked_at: '2026-11-21T10:00:00.000Z',
  areas: [
    { name: 'settings', kind: 'ok', problems: [] },
    { name: 'clock', kind: 'skipped', problems: [] },
    {
      name: 'mail',
      kind: 'broken',
      problems: [{ code: 'mail_sign_in', values: { host: ENDLESS, codes: 'EAUTH, 535' } }],
    },
    {
      name: 'certificate',
      kind: 'attention',
      problems: [{ code: 'certificate_ends', values: { at: '2126-12-04T10:00:00.000Z', days: 9 } }],
    },
  ],
}

test('operators see the state of the portal and of its parishes, and have it checked', {
  tag: '@everywhere',
}, async ({ page }) => {
  await actAs(page.context(), await demoToken('admin'))
  await page.goto('/office')
  await page.getByRole('link', { name: t('office.portal_state.title') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.portal_state.title'))
  const settings = page.getByRole('listitem').filter({ hasText: 'SITE_URL' })
  await expect(settings).toContainText(t('office-state.checks.kinds.attention'))
  await expect(settings).toContainText(t('office-state.checks.todo'))
  const examined = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/office/portal_state') && answer.request().method() === 'POST',
  )
  await again(page).click()
  expect((await examined).status()).toBe(200)
  await expect(again(page)).toBeEnabled()
  const row = page.getByRole('row').filter({ hasText: 'Santa Marta' })
  await expect(row.getByRole('link')).toHaveAttribute('href', '/santa-marta/office')
  await expectFit(page, 'the state of the portal')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.choose.title'))
})

test('what is wrong comes first, fits with endless names, and outlives a failure', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.allow(/500|ERR_FAILED/)
  await actAs(page.context(), await demoToken('admin'))
  await standIn(page, WRONG, {
    ...{ results: [PARISH, { ...PARISH, id: 2, is_public: false }], page: 1, total: 2 },
    ...{ attention: 1, knows_publisher: true },
  })
  await page.goto('/office?state')
  await expectWhole(page)
  const areas = page.locator('.portal-areas h3')
  await expect(areas).toHaveText(
    (['mail', 'certificate', 'settings', 'clock'] as const).map((area) =>
      t(`office-state.areas.${area}.name`),
    ),
  )
  await expect(page.locator('.office-note.danger')).toContainText('EAUTH, 535')
  await expect(page.getByText(t('office-state.checks.attention', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('office-state.parishes.no_times')).first()).toBeVisible()
  const overdue = t('office.pending.overdue', { count: 98 })
  await expect(page.getByRole('cell').filter({ hasText: overdue }).first()).toBeVisible()
  await expectFit(page, 'endless names', 'every')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)

  await page.route('**/office/portal_state', (route) => route.abort())
  await again(page).click()
  await expect(page.getByRole('alert')).toHaveText(t('forms.unreachable'))
  await expect(areas).toHaveCount(4)
})

test('a portal without parishes, one that does not answer, and who may not see it', {
  tag: '@desktop',
}, async ({ page, browser, faults }) => {
  faults.allow(/500/)
  await actAs(page.context(), await demoToken('admin'))
  await standIn(
    page,
    { ...WRONG, areas: WRONG.areas.filter(({ kind }) => kind === 'ok') },
    { results: [], page: 1, total: 0, attention: 0, knows_publisher: false },
  )
  let isFailing = true
  await page.route('**/office/portal_state', (route) =>
    isFailing
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Falhou.' } } })
      : route.fallback(),
  )
  await page.goto('/office?state')
  await expect(page.getByText(t('office-state.parishes.none'), { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Falhou.')
  await expectFit(page, 'failed')
  isFailing = false
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(page.getByText(t('office-state.checks.well'))).toBeVisible()

  const theirs = await (await browser.newContext({ locale: 'pt-PT' })).newPage()
  await actAs(theirs.context(), await demoToken('cartorio'))
  await theirs.goto('/office?state')
  await expect(theirs.getByText(t('office.portal_state.closed'))).toBeVisible()
  await theirs.context().close()
})
