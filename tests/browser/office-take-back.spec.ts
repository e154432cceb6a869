import { type Page, request as requests } from '@playwright/test'
import { CONSENT_VERSION } from '#src/contract/account/account.ts'
import { CLIENT_KEY_HEADER } from '#src/contract/account/captcha.ts'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { PATHS, pathOf } from '#src/contract/paths.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { mailTo, ownAddress, type Person, registered } from '../support/people.ts'
import { SITE_CLIENT_KEY, SITE_ORIGIN } from '../support/site.ts'
import { actAs } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { atTheOffice, type Clerk, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string, values = {}) => t(keyIn('office-requests', key), values)

/** Has somebody ask to join while signed in. @returns the number of the request */
async function asks({ name, email, token }: Person, clerk: Clerk): Promise<number> {
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  const path = pathOf(PATHS.joinChapelry, { community: 'santa-marta' })
  const answer = await request.post(`${SITE_ORIGIN}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, [CLIENT_KEY_HEADER]: SITE_CLIENT_KEY },
    data: { name, email, sex: false, consent: CONSENT_VERSION },
  })
  expect(answer.ok()).toBe(true)
  await request.dispose()
  const query = new URLSearchParams({ query: JSON.stringify({ search: name }) })
  const found = await clerk.call<{ results: Array<{ id: number }> }>(
    'get',
    `${STAFF_RESOURCES.pendingEntities}?${query}`,
  )
  return found.results[0]?.id ?? 0
}

const dialog = (page: Page) => page.getByRole('dialog', { name: words('take_back.title') })
const open = (page: Page) => page.getByRole('button', { name: words('take_back.open') })

test('a wrong yes to a person is taken back: they see the private area no longer', {
  tag: '@everywhere',
}, async ({ page, browser, faults }) => {
  faults.allow(/503/)
  const clerk = await atTheOffice(page)
  const person = await registered({ name: ownName('Maria') })
  const { name, email } = person
  const id = await asks(person, clerk)
  await clerk.call('put', `${STAFF_RESOURCES.pendingEntities}/accept/${id}`, {})
  const theirs = await browser.newContext({ locale: 'pt-PT' })
  await actAs(theirs, person.token)
  const area = await theirs.newPage()
  await area.goto('/santa-marta/private-area/families')
  await expect(area.getByRole('textbox', { name: 'Nome da família' })).toBeVisible()

  await page.goto(`${REQUESTS}/joins/${id}`)
  await open(page).click()
  const lines = dialog(page).getByRole('listitem')
  await expect(lines).toHaveText([
    words('take_back.will.access.ends', { name }),
    words('take_back.will.removed', { name }),
    words('take_back.will.request'),
    words('take_back.will.told.mail', { address: email }),
  ])
  await expectAccessible(page, 'what taking an acceptance back undoes')
  await dialog(page).getByLabel(words('reopen.reason')).fill('Era outra Maria.')
  await page.route(`**/take_back/${id}`, (route) => route.fulfill({ status: 503 }), { times: 1 })
  const confirm = dialog(page).getByRole('button', { name: words('take_back.confirm') })
  await confirm.click()
  await expect(dialog(page).locator('.form-problem')).toBeFocused()
  await confirm.click()

  const done = page.getByRole('region', { name: words('take_back.did.lead') })
  await expect(done.getByRole('heading')).toBeFocused()
  await expect(done.getByRole('listitem')).toHaveText([
    words('take_back.did.access.ends', { name }),
    words('take_back.did.removed', { name }),
    words('take_back.did.request'),
    words('take_back.did.told.mail', { address: email }),
  ])
  await expect(page.locator('#decision')).toHaveText(words('decision.title'))
  await expect(page.locator('.history li').last()).toContainText('Emília')
  await expect(page.locator('.history li').last()).toContainText('Era outra Maria.')
  await expectAccessible(page, 'an acceptance that was taken back')

  // The tab trusts what it knew, and is refused; another one asks.
  await area.reload()
  await expect(area.getByRole('alert')).toContainText(t('errors.messages.not_subscribed'))
  await expect(area.getByRole('textbox', { name: 'Nome da família' })).toHaveCount(0)
  const anew = await theirs.newPage()
  await anew.goto('/santa-marta/private-area/families')
  await expect(anew.getByRole('heading', { name: 'O seu pedido está à espera' })).toBeVisible()
  await theirs.close()
  await expect.poll(async () => (await mailTo(email)).text).toContain('Era outra Maria.')
})

test('why an acceptance cannot be taken back is said instead', async ({ page }) => {
  const clerk = await atTheOffice(page)
  const name = ownName('Prudêncio')
  const { id } = await clerk.add('pendingFamilies', {
    pending_family: { name, father_name: `Rui ${name}` },
  })
  await clerk.call('put', `${STAFF_RESOURCES.pendingFamilies}/accept/${id}`, {})
  const query = new URLSearchParams({ query: JSON.stringify({ search: name }) })
  const { results } = await clerk.call<{ results: Array<{ id: number }> }>(
    'get',
    `${STAFF_RESOURCES.families}?${query}`,
  )
  await clerk.call('put', `${STAFF_RESOURCES.families}/${results[0]?.id}`, { opt1_text: 'Sim' })
  await page.goto(`${REQUESTS}/families/${id}`)
  await open(page).click()
  await expect(dialog(page)).toContainText(words('take_back.refused.family_changed'))
  await expect(dialog(page).getByRole('button', { name: words('take_back.confirm') })).toHaveCount(
    0,
  )
  await expectAccessible(page, 'an acceptance that cannot be taken back')
  await dialog(page)
    .getByRole('button', { name: words('take_back.close') })
    .last()
    .click()
  await expect(open(page)).toBeFocused()
})
