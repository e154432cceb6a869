import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ownAddress } from '../support/people.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect, test } from './fixtures.ts'
import {
  DESK,
  HELD,
  KEPT_BACK,
  manyOffices,
  NOTHING_PENDING,
  openDesk,
  PUBLISHING,
} from './office-desk.ts'
import { openMenu } from './signed-in.ts'

const texts = readTexts()
const { t } = createTranslator('pt', texts)

for (const locale of LOCALES) {
  const { t } = createTranslator(locale, texts)

  test(`the desk shows what waits, what went live and what is missing, in ${locale}`, {
    tag: locale === 'pt' ? '@everywhere' : '@matrix',
  }, async ({ page }) => {
    await openDesk(page, {}, localePath(locale, DESK))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.rooms.desk.title'))
    await expect(page).toHaveTitle(new RegExp(`^${t('office.rooms.desk.title')} · .*Santa Marta`))

    const pending = page.getByRole('region', { name: t('office.pending.title') })
    const kinds = pending.locator('.pending-kinds li')
    const baptisms = kinds.filter({ hasText: t('office.kinds.baptism') })
    await expect(baptisms).toContainText(t('office.pending.waiting', { count: 2 }))
    await expect(baptisms).toContainText(t('office.pending.overdue', { count: 1 }))
    const meetings = kinds.filter({ hasText: t('office.kinds.meeting') })
    await expect(meetings).toContainText(t('office.pending.late', { count: 1 }))
    await expect(pending).not.toContainText(t('office.kinds.wedding'))
    // What was answered is also the reader's own, and stands there once.
    await expect(pending.getByRole('link', { name: /Maria da Conceição/ })).toHaveCount(1)
    await expect(pending.getByRole('link', { name: 'Joaquim Bento' })).toHaveCount(1)
    const celebrations = page.getByRole('region', { name: t('office.celebrations.title') })
    await expect(celebrations).toContainText('Rui e Eva')
    const mass = celebrations.getByRole('listitem').filter({ hasText: 'Igreja matriz' })
    await expect(mass).toContainText(t('office.celebrations.intentions', { count: 5 }))
    await expect(mass).toContainText('Por Joaquim, Por Adelaide, Pelas almas …')

    const publishing = page.getByRole('region', { name: t('office.publishing.title') })
    await publishing.locator('summary').click()
    const journal = publishing.locator('.publish-journal li')
    await expect(journal).toHaveCount(2)
    await expect(journal.first()).toContainText(t('office.publishing.why.content'))
    await expect(journal.first()).toContainText(t('office.publishing.removed', { count: 1 }))
    await expect(journal.last()).toContainText(t('office.publishing.whole'))
    const wrong = page.getByRole('region', { name: t('office.trouble.title') })
    await expect(wrong.locator('.office-warnings > li')).toHaveCount(5)
    await expect(wrong).toContainText('Tomé Pires')
    await expect(wrong).toContainText(t('office.warnings.feasts.christmas'))
    await expect(wrong).toContainText(t('office.documents.overdue', { count: 2 }))
    await expect(wrong).toContainText('Rita Faria')
    await wrong.getByText(t('office.warnings.where')).click()
    await expect(wrong).toContainText('Obras na igreja')
    await expect(wrong).toContainText(t('office.warnings.picture_reasons.too_large'))

    await page.getByRole('link', { name: t('office.trouble.count', { count: 5 }) }).click()
    await expect(wrong).toBeInViewport()
  })

  test(`the page of the offices leads to itself in other languages, from ${locale}`, {
    tag: '@matrix',
  }, async ({ page }) => {
    await openDesk(page, {}, localePath(locale, DESK))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.rooms.desk.title'))
    const sibling = locale === 'en' ? 'es' : 'en'
    await openMenu(page)
    await page.locator(`#preferences a[data-language=${sibling}]`).click()
    await expect(page).toHaveURL(localePath(sibling, DESK))
    const there = createTranslator(sibling, texts)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      there.t('office.rooms.desk.title'),
    )
  })
}

test('the server’s own word is what the desk shows', { tag: '@matrix' }, async ({ page }) => {
  await actAs(page.context(), await demoToken('cartorio'))
  await page.goto(DESK)
  await expect(page.getByRole('region', { name: t('office.pending.title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('office.celebrations.title') })).toBeVisible()
  const publishing = page.getByRole('region', { name: t('office.publishing.title') })
  await expect(publishing.locator('.state-line.good')).toBeVisible()
})

test('a desk at which nothing waits says so, and why nothing is published', {
  tag: '@matrix',
}, async ({ page }) => {
  await openDesk(page, { pending: NOTHING_PENDING, publishing: HELD })
  await expect(page.getByText(t('office.pending.none'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('office.celebrations.none'))).toBeVisible()
  await expect(page.getByText(t('office.publishing.never'))).toBeVisible()
  await expect(page.getByText(t('office.publishing.reasons.api'))).toBeVisible()
  await expect(page.locator('.state-line.good')).toHaveCount(0)
})

test('all who left the parish are noted in one call', async ({ page }) => {
  await openDesk(page)
  const problems = page.getByRole('region', { name: t('office.trouble.title') })
  const line = problems.getByRole('listitem').filter({ hasText: 'Abel Mota' })
  const sent: unknown[] = []
  await page.route('**/office/departures/seen', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ json: {} })
  })
  await line.getByRole('button', { name: t('office.departures.done') }).click()
  await expect(page.getByText(t('office.departures.settled'))).toBeVisible()
  expect(sent).toEqual([{ ids: [71, 72] }])
})

test('hundreds of pictures of a former site are one line: fetched again, or let go', {
  tag: '@everywhere',
}, async ({ page }) => {
  const missing_pictures = Array.from({ length: 241 }, (_, at) => ({
    of: 'content' as const,
    failure: 'unreachable' as const,
    content: { id: at + 1, title: `Notícia ${at + 1}` },
  }))
  await openDesk(page, { publishing: { ...PUBLISHING, missing_pictures } })
  const wrong = page.getByRole('region', { name: t('office.trouble.title') })
  const line = wrong.getByRole('listitem').filter({ hasText: '241' })
  await expect(line).toHaveCount(1)
  const asked: string[] = []
  await page.route('**/office/missing_pictures', async (route) => {
    asked.push(route.request().method())
    await route.fulfill({ json: {} })
  })
  await line.getByRole('button', { name: t('office.warnings.again') }).click()
  await expect(page.getByText(t('office.warnings.again_done'))).toBeVisible()
  await page.route('**/office/publishing', (route) => route.fulfill({ json: PUBLISHING }))
  await line.getByRole('button', { name: t('office.warnings.let_go') }).click()
  await expect(line).toHaveCount(0)
  expect(asked).toEqual(['POST', 'DELETE'])
})

test('a page that lacks what readers look for is no page of which all is done', async ({
  page,
}) => {
  const nothing = { ...PUBLISHING, unplanned_feasts: [], missing_pictures: [] }
  const lacking = { ...nothing, page_lacks: ['masses' as const, 'phone' as const] }
  await openDesk(page, { pending: NOTHING_PENDING, publishing: lacking })
  const steps = page.getByRole('region', { name: t('office.page_lacks.title') })
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.locator('.done')).toContainText(t('office.page_lacks.needs.address'))
  await expect(page.getByText(t('office.all_done'))).toHaveCount(0)
  const masses = steps.getByRole('link', { name: t('office.page_lacks.needs.masses') })
  await expect(masses).toHaveAttribute('href', `${DESK}/masses`)

  await openDesk(page, { pending: NOTHING_PENDING, publishing: nothing })
  await expect(page.getByText(t('office.all_done'))).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('what is shown is brought up to date by itself', async ({ page }) => {
  await page.clock.install()
  await openDesk(page, { pending: NOTHING_PENDING })
  await expect(page.getByText(t('office.pending.none'), { exact: true })).toBeVisible()
  const kinds = NOTHING_PENDING.kinds.map((one) => ({ ...one, pending: 1 }))
  await page.route('**/office/pending', (route) =>
    route.fulfill({ json: { ...NOTHING_PENDING, kinds } }),
  )
  await page.clock.runFor(20_000)
  await expect(page.locator('.pending-kinds li')).toHaveCount(kinds.length)
})

test('an office is closed to whoever does not work in it, and to nobody it shows the login', async ({
  page,
}) => {
  for (const path of [DESK, `${DESK}/requests/baptism/1`, '/office']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await actAs(page.context(), await demoToken('maria'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of [DESK, '/nowhere-at-all/office']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: t('office.closed.title') })).toBeVisible()
  }
  expect(asked.filter((path) => path.includes('/v1/office/'))).toEqual([])
  await page.getByRole('link', { name: t('office.closed.others') }).click()
  await expect(page).toHaveURL('/office')
  await expect(page.getByText(t('office.choose.none'), { exact: true })).toBeVisible()
})

test('a room that there is not leads back to the desk', { tag: '@matrix' }, async ({ page }) => {
  await actAs(page.context(), await demoToken('cartorio'))
  await page.goto(`${DESK}/nothing-here`)
  await expect(page.getByRole('heading', { name: t('office.unknown.title') })).toBeVisible()
  const menu = page.getByRole('navigation', { name: t('office.menu') })
  await expect(menu.locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('link', { name: t('office.unknown.back') }).click()
  await expect(page).toHaveURL(DESK)
  await expect(menu.locator('[aria-current=page]')).toHaveText(t('office.rooms.desk.name'))
})

test('whoever works in one office comes from signing in to its desk', {
  tag: '@everywhere',
}, async ({ page }) => {
  await page.setExtraHTTPHeaders(ownAddress())
  await page.goto('/login')
  await page.locator('.island input[name=email]').fill('cartorio@example.org')
  await page.locator('.island input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('.island button[type=submit]').click()
  await expect(page).toHaveURL(DESK)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office.rooms.desk.title'))
  // Nothing is to choose there, and going back does not lead to a choice.
  await page.goto('/about')
  await page.goto('/office')
  await expect(page).toHaveURL(DESK)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('whoever keeps the platform chooses among all offices', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page }) => {
  await actAs(page.context(), await demoToken('admin'))
  await page.goto('/office')
  const offices = page.locator('.offices li')
  await expect(offices.first()).toContainText(t('office.roles.platform'))
  expect(await offices.count()).toBeGreaterThan(1)
  await offices.getByRole('link', { name: 'Santa Marta' }).click()
  await expect(page).toHaveURL(DESK)
})

test('a parish that would lose most of what it has is told so, and its administrator lets it happen', async ({
  page,
  faults,
}) => {
  faults.allow(/412/)
  await openDesk(page, { publishing: KEPT_BACK })
  const publishing = page.getByRole('region', { name: t('office.publishing.title') })
  await expect(publishing).toContainText(t('office.publishing.loss', { live: 248, left: 3 }))
  const accepted: unknown[] = []
  let status = 412
  await page.route('**/office/publishing/loss', async (route) => {
    accepted.push(route.request().postDataJSON())
    const error = { error: { code: 'changed_meanwhile', message: 'Mudou entretanto.' } }
    await route.fulfill({ status, json: status === 200 ? {} : error })
  })
  const accept = publishing.getByRole('button', { name: t('office.publishing.accept_loss') })
  await accept.click()
  await expect(publishing.getByRole('alert')).toContainText('Mudou entretanto.')
  status = 200
  await accept.click()
  await expect(page.getByText(t('office.publishing.accepted_loss'))).toBeVisible()
  await expect(publishing.getByRole('alert')).toHaveCount(0)
  expect(accepted).toEqual([
    { live: 248, left: 3 },
    { live: 248, left: 3 },
  ])
})

test('many offices can be searched, and a search that fails is kept', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await actAs(page.context(), await demoToken('admin'))
  await manyOffices(page)
  await page.goto('/office')
  const offices = page.locator('.offices li')
  await expect(offices).toHaveCount(12)
  const search = page.getByRole('searchbox', { name: t('office.choose.search') })
  await search.fill('uia 12')
  await expect(offices).toHaveText([/Paróquia 12/])
  await search.fill('Fátima')
  await expect(page.getByText(t('office.choose.no_match'), { exact: true })).toBeVisible()

  await page.route('**/users/me/offices?*', (route) => route.abort())
  await search.fill('Paróquia 3')
  await expect(page.getByRole('alert')).toContainText(t('office.failed'))
  await expect(search).toHaveValue('Paróquia 3')
  await page.unroute('**/users/me/offices?*')
  await manyOffices(page)
  await page.getByRole('button', { name: t('common.list.retry') }).click()
  await expect(offices).toHaveText([/Paróquia 3/])
})

test('what fails says so, and another try shows it', { tag: '@matrix' }, async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await actAs(page.context(), await demoToken('cartorio'))
  const offices = '**/users/me/offices?*'
  const parts = /\/office\/(pending|publishing)$/
  for (const place of [offices, parts]) await page.route(place, (route) => route.abort())
  await page.goto(DESK)
  const failures = page.getByRole('alert')
  const retry = page.getByRole('button', { name: t('common.list.retry') })
  await expect(failures).toContainText(t('office.failed'))
  await retry.click()
  await expect(failures).toContainText(t('office.failed'))
  await page.unroute(offices)
  await retry.click()

  // Each part of the desk stands for itself.
  await expect(failures).toHaveCount(2)
  await page.unroute(parts)
  await retry.first().click()
  await expect(page.locator('.state-line')).toBeVisible()
  await expect(failures).toHaveCount(1)
  await retry.click()
  await expect(page.getByText(t('office.celebrations.title'))).toBeVisible()
  await expect(failures).toHaveCount(0)
})

test('only whoever works in an office finds the way to it in their menu', {
  tag: '@matrix',
}, async ({ browser }) => {
  for (const [name, count] of [
    ['maria', 0],
    ['cartorio', 1],
    ['admin', 1],
  ] as const) {
    const context = await browser.newContext({ locale: 'pt-PT' })
    await actAs(context, await demoToken(name))
    const page = await context.newPage()
    await page.goto('/about')
    await expect(page.locator('[data-me]')).toHaveText(/Maria|Emília|Duarte/)
    await openMenu(page)
    const way = page.locator('#preferences').getByRole('link', { name: t('common.shell.office') })
    await expect(way, name).toHaveCount(count)
    if (count > 0) {
      await way.click()
      await expect(page).toHaveURL(name === 'admin' ? '/office' : DESK)
    }
    await context.close()
  }
})
