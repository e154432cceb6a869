import type { Page } from '@playwright/test'
import { wallClock } from '#src/domain/time/wall-clock.ts'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { atTheOffice, type Clerk, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string, values = {}) => t(keyIn('office-register', key), values)

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) => wallClock(Date.now() + days * DAY_MS, 'Europe/Lisbon').date
const YESTERDAY = dayIn(-1)
const LIST = '/office/register_proposals'

/** A baptism or a wedding that waits for the office's answer. */
async function asked(clerk: Clerk, kind: 'baptism' | 'wedding', form: object): Promise<number> {
  const { id } =
    kind === 'baptism'
      ? await clerk.add('pendingBaptisms', {
          pending_baptism: { parent_email: `${crypto.randomUUID()}@example.org`, ...form },
        })
      : await clerk.add('pendingWedding', { pending_wedding: form })
  return id
}

async function accepted(clerk: Clerk, kind: 'baptism' | 'wedding', form: object): Promise<number> {
  const id = await asked(clerk, kind, form)
  const path = kind === 'baptism' ? 'pending_baptisms' : 'pending_wedding'
  await clerk.call('put', `/${path}/accept/${id}`, {})
  return id
}

const part = (page: Page) => page.getByRole('region', { name: words('title') })
const save = (page: Page) => part(page).getByRole('button', { name: words('save') })
const who = (page: Page, role: string, name: string) =>
  part(page).getByRole('radiogroup', { name: words(`who.${role}`, { name }) })

test('an accepted baptism is entered where it was accepted, once it is clear who it is', {
  tag: '@everywhere',
}, async ({ page }) => {
  const clerk = await atTheOffice(page)
  const name = ownName('Tomé')
  const namesake = await clerk.call<{ id: number }>('post', '/entities', {
    name,
    mobilephone: '912 000 111',
  })
  const id = await asked(clerk, 'baptism', {
    entity_to_baptized: name,
    baptism_date: YESTERDAY,
    baptism_place: 'Igreja matriz',
    time_of_birth: `${dayIn(-90)}T10:30`,
  })
  await page.goto(`${REQUESTS}/baptisms/${id}`)
  await expect(page.locator('#decision')).toBeVisible()
  await expect(part(page)).toHaveCount(0)
  await page.getByRole('button', { name: t('office-requests.accept') }).click()

  await expect(save(page)).toBeVisible()
  const [year = '', month = '', day = ''] = YESTERDAY.split('-')
  await expect(part(page).locator('[name=date]')).toHaveValue(`${day}/${month}/${year}`)
  await expect(part(page).locator('[name=place]')).toHaveValue('Igreja matriz')
  await part(page).locator('[name=book]').fill('12')
  await part(page).locator('[name=page]').fill('34 v.')
  // Somebody has the same name, so nobody is chosen unasked.
  await save(page).click()
  await expect(who(page, 'child', name)).toContainText(t('errors.hints.choose_person'))
  await expectAccessible(page, 'an entry of which nobody is chosen')
  await page.reload()
  await expect(part(page).locator('[name=book]')).toHaveValue('12')
  await expect(who(page, 'child', name)).toContainText('912 000 111')
  await who(page, 'child', name).getByLabel(words('new')).check()
  await expect(part(page).locator('[name=child_name]')).toHaveValue(name)
  await who(page, 'child', name).locator(`[value="${namesake.id}"]`).check()
  await expect(part(page).locator('[name=child_name]')).toHaveCount(0)
  await save(page).click()

  await expect(part(page)).toContainText(words('written.baptism'))
  await expect(part(page).getByRole('heading', { name: words('title') })).toBeFocused()
  await expect(page.locator('.history')).toContainText(
    t('office-requests.history.register_written'),
  )
  await expectAccessible(page, 'an entry that was written')
  await part(page).getByRole('link', { name }).click()
  const life = page.getByRole('region', { name: t('office-people.life.title') })
  await expect(life).toContainText('livro 12, f. 34 v.')
  await expect(life.getByRole('listitem').first()).toContainText(
    t('office-people.life.kinds.birth'),
  )
})

test('both spouses are entered with one press, and who comes second is told', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.allow(/409|412/)
  const clerk = await atTheOffice(page)
  const [groom, bride, other] = [ownName('Rui'), ownName('Eva'), ownName('Eva de Jesus')]
  const known = await clerk.call<{ id: number }>('post', '/entities', { name: other })
  const form = {
    ...{ entity_groom_name: groom, entity_bride_name: bride, wedding_date: YESTERDAY },
    entity_groom_email: `${crypto.randomUUID()}@example.org`,
  }
  await accepted(clerk, 'wedding', form)
  await page.goto('/santa-marta/office')
  const line = page.getByRole('region', { name: t('office.to_register.title') })
  await line.locator('summary').click()
  await line.getByRole('link', { name: new RegExp(groom) }).click()

  await expect(part(page).locator('[name=groom_name]')).toHaveValue(groom)
  await who(page, 'bride', bride).getByLabel(words('other')).check()
  await part(page).getByRole('combobox').fill(other)
  await part(page).getByRole('option', { name: other }).click()
  await expect(who(page, 'bride', bride).getByLabel(other)).toBeChecked()
  await expect(who(page, 'bride', bride).getByLabel(other)).toBeFocused()
  await part(page).locator('[name=number]').fill('3')
  await expectAccessible(page, 'the entry of a wedding')
  await save(page).click()
  await expect(part(page).getByRole('link')).toHaveText([groom, other])
  await part(page).getByRole('link', { name: other }).click()
  await expect(page).toHaveURL(new RegExp(`/${known.id}$`))
  const life = page.getByRole('region', { name: t('office-people.life.title') })
  await expect(life).toContainText(t('office-people.life.statuses.married'))

  const next = await accepted(clerk, 'wedding', form)
  await page.goto(`${REQUESTS}/weddings/${next}`)
  await expect(save(page)).toBeVisible()
  await clerk.call('put', `${LIST}/${next}/let_go`, { reason: 'Casaram em Évora.' })
  for (const role of ['groom', 'bride']) {
    const name = role === 'groom' ? groom : bride
    await who(page, role, name).getByLabel(words('new')).check()
  }
  await save(page).click()
  await expect(part(page)).toContainText('Casaram em Évora.')
  await expect(save(page)).toHaveCount(0)
  await part(page)
    .getByRole('button', { name: words('after_all') })
    .click()
  await expect(save(page)).toBeVisible()

  const last = await accepted(clerk, 'wedding', form)
  await page.goto(`${REQUESTS}/weddings/${last}`)
  await expect(save(page)).toBeVisible()
  const date = YESTERDAY
  const people = [
    { role: 'groom', name: ownName('Rui') },
    { role: 'bride', name: ownName('Eva') },
  ]
  await clerk.call('post', `${LIST}/${last}/entry`, { date, people })
  for (const [role, name] of Object.entries({ groom, bride })) {
    await who(page, role, name).getByLabel(words('new')).check()
  }
  await save(page).click()
  await expect(part(page).getByRole('alert')).toHaveText(words('late'))
  await expect(part(page).getByRole('link')).toHaveText(people.map((one) => one.name))
})

test('an entry waits for its day, is let go with a reason, and stays when all is taken back', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.allow(/50[03]/)
  const clerk = await atTheOffice(page)
  const name = ownName('Tomé')
  const coming = await accepted(clerk, 'baptism', {
    entity_to_baptized: name,
    baptism_date: dayIn(3),
  })
  const call = `**${LIST}/${coming}`
  await page.route(call, (route) => route.fulfill({ status: 500 }))
  await page.goto(`${REQUESTS}/baptisms/${coming}`)
  await expect(part(page).getByRole('alert')).toContainText(t('office.failed'))
  await page.unroute(call)
  await part(page)
    .getByRole('button', { name: t('common.list.retry') })
    .click()
  await expect(save(page)).toHaveCount(0)
  await expect(part(page)).toContainText(/no dia da celebração: .+ de \d{4}/)
  await expectAccessible(page, 'an entry that waits for its day')

  await part(page)
    .getByRole('button', { name: words('let_go.open') })
    .click()
  await expect(part(page).getByLabel(words('let_go.reason'))).toBeFocused()
  await part(page).getByLabel(words('let_go.reason')).fill('O assento é de Évora.')
  await expectAccessible(page, 'why an entry is not made')
  await page.route(`${call}/let_go`, (route) => route.fulfill({ status: 503 }), { times: 1 })
  const confirm = part(page).getByRole('button', { name: words('let_go.confirm') })
  await confirm.click()
  await expect(part(page).locator('.form-problem')).toBeVisible()
  await confirm.click()
  await expect(part(page)).toContainText(words('ended.let_go'))
  await expect(part(page)).toContainText('O assento é de Évora.')
  await expectAccessible(page, 'an entry that is not made')

  const over = await accepted(clerk, 'baptism', {
    entity_to_baptized: ownName('Inês'),
    baptism_date: YESTERDAY,
  })
  await page.goto(`${REQUESTS}/baptisms/${over}`)
  await save(page).click()
  await expect(part(page)).toContainText(words('written.baptism'))
  await page.getByRole('button', { name: t('office-requests.reopen.open') }).click()
  await expect(page.getByText(t('office-requests.reopen.entry_stays'))).toBeVisible()
  await page.getByRole('button', { name: t('office-requests.reopen.confirm') }).click()
  await expect(page.locator('#decision')).toHaveText(t('office-requests.decision.title'))
  await expect(part(page)).toContainText(words('stays'))
  await page.goto(`${REQUESTS}/baptisms/${coming}`)
  await page.getByRole('button', { name: t('office-requests.reopen.open') }).click()
  await page.getByRole('button', { name: t('office-requests.reopen.confirm') }).click()
  await expect(page.locator('#decision')).toHaveText(t('office-requests.decision.title'))
  await expect(part(page)).toHaveCount(0)
})
