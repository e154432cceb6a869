import { type Page, request as requests, type TestInfo } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import type { Timetable, TimetableChangesInput } from '#src/contract/masses/timetable.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { celebrationsOn } from '#src/domain/masses/celebrations.ts'
import { undoOf } from '#src/domain/masses/timetable-changes.ts'
import { addDays, toWeekday } from '#src/domain/time/wall-clock.ts'
import { hourText } from '#src/i18n/dates.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { localePath } from '#src/i18n/urls.ts'
import { ownAddress, signedIn } from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, communityIds } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** Demo parishes at whose masses no other test looks: one for each kind of machine. */
const SLUGS: Record<string, string> = {
  desktop: 'nossa-senhora-do-mar',
  phone: 'sao-goncalo-da-ribeira',
}
const slugOf = ({ project }: TestInfo) => SLUGS[project.name] ?? ''
const LIVE = { timeout: 45_000 }

let token: string
let ids: Map<string, number>
let before: Timetable

// One timetable, which each of them puts back.
test.describe.configure({ mode: 'serial' })

/** Calls of a colleague, made without the screens. */
async function office(slug: string, method: string, path: string, data?: object) {
  const request = await requests.newContext()
  const answer = await request.fetch(`${SITE_ORIGIN}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-subscription': `${ids.get(slug)}` },
    ...(data && { data }),
  })
  const body = await answer.json()
  await request.dispose()
  return body
}

const call = (slug: string, changes?: TimetableChangesInput): Promise<Timetable> =>
  office(slug, changes ? 'PUT' : 'GET', OFFICE_PATHS.officeTimetable, changes)

test.beforeAll(async () => {
  const request = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  token = await signedIn(request, { email: 'admin@example.org', password: DEMO_PASSWORD })
  await request.dispose()
  ids = await communityIds()
})

test.beforeEach(async ({ context }, info) => {
  await actAs(context, token)
  before = await call(slugOf(info))
})

test.afterEach(async ({ page: _ }, info) => {
  await call(slugOf(info), undoOf(before, await call(slugOf(info))))
})

const room = (slug: string, rest = '') => `/${slug}/office/masses${rest}`
const saved = (page: Page) => page.locator('.saved-bar')

test(
  'a time is added to two days, changed in place, and all of it taken back',
  { tag: '@everywhere' },
  async ({ page }, info) => {
    const slug = slugOf(info)
    await page.goto(room(slug))
    await page.getByRole('button', { name: 'Acrescentar: Segunda-feira' }).click()
    const form = page.locator('.time-form')
    await expect(form.getByLabel(/^Hora/)).toBeFocused()
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(form.locator('.error-summary')).toBeFocused()
    await form.getByLabel(/^Hora/).fill('06:45')
    await form.getByLabel('Quarta', { exact: true }).check()
    await form.getByLabel('Lugar').fill('Ermida de São Bento')
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(saved(page)).toContainText('2 horários acrescentados.')
    await expect(page.getByRole('button', { name: 'Acrescentar: Segunda-feira' })).toBeFocused()
    await expect(saved(page)).toContainText('Já está na página', LIVE)

    await page.getByRole('button', { name: /Alterar: segunda-feira, 6h45/ }).click()
    await form.getByLabel('Língua').selectOption('en')
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(saved(page)).toContainText('Horário alterado')
    await expect(page.locator('.masses-preview')).toContainText('em inglês')
    await saved(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.locator('.masses-preview')).not.toContainText('em inglês')

    for (const day of ['segunda', 'quarta']) {
      await page.getByRole('checkbox', { name: new RegExp(`Escolher: ${day}-feira, 6h45`) }).check()
    }
    await page.getByRole('button', { name: 'Apagar os escolhidos' }).click()
    await expect(saved(page)).toContainText('2 horários apagados.')
    await saved(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('button', { name: /Alterar: quarta-feira, 6h45/ })).toBeVisible()
  },
)

test(
  'a mass is cancelled and another added: readers see it in three languages',
  { tag: '@matrix' },
  async ({ page }, info) => {
    const slug = slugOf(info)
    const today = new Date().toISOString().slice(0, 10)
    // Far enough that it is the same day in every zone's coming week.
    const sunday = addDays(today, 14 - toWeekday(today))
    const [first] = celebrationsOn(before, sunday).filter(({ time }) => time.celebration === 'mass')
    const hour = first?.time.hour ?? ''
    await page.goto(room(slug, `/days?month=${sunday.slice(0, 7)}`))
    await page.locator(`a[href$="/masses/${sunday}"]`).click()
    const held = page.getByRole('group', { name: 'Celebra-se' })
    await held.getByRole('checkbox', { name: new RegExp(`^${hourText(hour, 'pt')}`) }).uncheck()
    await held.getByRole('textbox').fill('Retiro do clero')
    await page.getByRole('button', { name: 'Acrescentar uma celebração' }).click()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.locator('.error-summary')).toBeFocused()
    await page.getByLabel(/^Hora/).fill('23:15')
    await page.getByLabel('Nome', { exact: true }).fill('Missa da vigília')
    await expect(page.locator('.day-preview')).toContainText('23h15')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(saved(page)).toContainText('Já está na página', LIVE)
    await expect(page.getByText('Está tudo guardado.')).toBeVisible()
    for (const locale of LOCALES) {
      const { t } = createTranslator(locale, readTexts())
      const main = page.getByRole('main')
      const hours = hourText(hour, locale)
      // What the test before put back may have come onto the page first.
      await expect(async () => {
        await page.goto(localePath(locale, `/${slug}/timetable`))
        await expect(main).toContainText(t('community.panel.no_mass', { hours }), {
          timeout: 1_000,
        })
      }).toPass(LIVE)
      await expect(main).toContainText('Retiro do clero')
      await expect(main).toContainText(hourText('23:15', locale))
    }
  },
)

test(
  'who cancels a mass is told which intentions stand on it, and finds them afterwards',
  { tag: '@matrix' },
  async ({ page }, info) => {
    const slug = slugOf(info)
    const monday = addDays(new Date().toISOString().slice(0, 10), 21)
    const day = monday.split('-').map(Number).reverse().join('/')
    const place = 'Ermida de São Bento'
    const { weekly } = await call(slug, {
      weekly: [{ weekday: toWeekday(monday), hour: '06:10', place }],
    })
    const early = weekly.find(({ hour }) => hour === '06:10')
    const asked = await office(slug, 'POST', STAFF_RESOURCES.pendingMassIntentions, {
      pending_mass_intentions: {
        email: 'ana@example.org',
        requested_by_description: 'Ana Prudência',
        intention_description: 'Pelo meu pai',
        intention_type_description: 'Sufrágio',
        location_id: early?.id,
        location_description: place,
        intention_date: day,
        intention_time: '06:10',
      },
    })
    await page.goto(room(slug, `/${monday}`))
    const held = page.getByRole('checkbox', { name: /^6h10/ })
    await held.uncheck()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Há intenções para esta missa' })
    await expect(dialog.getByRole('link', { name: /6h10/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Voltar sem guardar' }).click()
    await expect(held).not.toBeChecked()
    expect((await call(slug)).exceptions.filter(({ date }) => date === monday)).toEqual([])
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog.getByRole('button', { name: /^Guardar/ }).click()
    const left = page.getByRole('region', { name: 'Intenções sem missa' })
    await expect(left.getByRole('link')).toHaveAttribute('href', new RegExp(`/${asked.id}$`))
    await office(slug, 'DELETE', `${STAFF_RESOURCES.pendingMassIntentions}/${asked.id}`)
  },
)

test(
  'Christmas is planned from a proposal, and is planned then',
  { tag: ['@everywhere', '@matrix'] },
  async ({ page }, info) => {
    const slug = slugOf(info)
    await call(slug, { days: before.exceptions.map(({ date }) => date) })
    await page.goto(room(slug, '/days'))
    await page.getByRole('link', { name: 'Planear Natal' }).click()
    await expect(page.getByText('Isto é uma proposta')).toBeVisible()
    await expect(page.getByText('Há alterações por guardar.')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(saved(page)).toContainText('guardado')
    const { exceptions } = await call(slug)
    const night = exceptions.find(({ kind }) => kind === 'added')
    expect(night).toMatchObject({ hour: '00:00', name: 'Missa do Galo' })
    await page.getByRole('link', { name: 'Todas as datas' }).click()
    await expect(page.getByRole('link', { name: 'Ver Natal' })).toBeVisible()
  },
)

test('whoever saves second is told what stands there, and loses nothing', async ({
  page,
  faults,
}, info) => {
  faults.allow(/412/)
  const slug = slugOf(info)
  const { weekly } = await call(slug, { weekly: [{ weekday: 1, hour: '05:30' }] })
  const mine = weekly.find(({ hour }) => hour === '05:30')
  await page.goto(room(slug))
  await page.getByRole('button', { name: /Alterar: segunda-feira, 5h30/ }).click()
  const form = page.locator('.time-form')
  await form.getByLabel('Lugar').fill('Capela do lar')
  await call(slug, { weekly: [{ id: mine?.id ?? 0, weekday: 1, hour: '05:45' }] })
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('segunda-feira, 5h45')
  await expect(form.getByLabel('Lugar')).toHaveValue('Capela do lar')
  await form.getByRole('button', { name: 'Guardar na mesma' }).click()
  await expect(saved(page)).toContainText('5h30')
  const kept = (await call(slug)).weekly.find(({ id }) => id === mine?.id)
  expect(kept).toMatchObject({ hour: '05:30', place: 'Capela do lar' })
})

test(
  'week, dates and days hold at every width, in both themes @desktop',
  { tag: '@matrix' },
  async ({ page }, info) => {
    const slug = slugOf(info)
    await page.goto(room('santa-justina'))
    await expect(page.getByRole('tab', { name: 'Verão' })).toBeVisible()
    await page.getByRole('button', { name: 'Acrescentar: Domingo' }).click()
    await page.locator('.time-form').getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.locator('.error-summary')).toBeFocused()
    await expectAccessible(page, 'week with a form')
    await page.goto(room(slug, '/days'))
    await expect(page.locator('.date-line').first()).toBeVisible()
    await expectAccessible(page, 'dates')
  },
)

test(
  'a new time is where most are, so that the page names that place once',
  { tag: '@matrix' },
  async ({ page }, info) => {
    const slug = slugOf(info)
    const place = 'Igreja do Sítio'
    await call(slug, {
      removed: before.weekly.map(({ id }) => id),
      weekly: [
        { weekday: 0, hour: '08:00', place },
        { weekday: 0, hour: '10:00', place },
      ],
    })
    await page.goto(room(slug))
    await page.getByRole('button', { name: 'Acrescentar: Segunda-feira' }).click()
    await expect(page.locator('.time-form').getByLabel('Lugar')).toHaveValue(place)
  },
)
