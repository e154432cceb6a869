import type { Page } from '@playwright/test'
import type { PrivateAreaSection } from '#src/domain/private-area.ts'
import { examples } from '../support/matrix.ts'
import { expect, test } from './fixtures.ts'
import {
  answered,
  expectReceived,
  MASSES,
  notice,
  openSection,
  send,
  submit,
  translatorsOfWay,
} from './private-area.ts'

/** One of the request forms, and what is required of it (requirements §5.4). */
interface FormRules {
  room: PrivateAreaSection
  /** Namespace of its texts, with its success key (requirements §8.2). */
  texts: 'meetings' | 'mass-intentions' | 'catechism' | 'baptism' | 'weddings'
  wrapper: string
  /** Fields that must be filled in (requirements §5.4), and what the notification is (§4.6). */
  required: string[]
  kind: 'warning' | 'danger'
  emails: string[]
  fill(page: Page): Promise<void>
  /** What is sent of it. */
  sent: Record<string, unknown>
}

const ADDRESS = 'maria@example.org'
const FORMS: FormRules[] = [
  {
    room: 'meetings',
    texts: 'meetings',
    wrapper: 'pending_meeting',
    required: ['message', 'email'],
    kind: 'warning',
    emails: ['email'],
    fill: (page) => page.locator('[name=message]').fill('Uma palavra'),
    sent: { message: 'Uma palavra', email: ADDRESS },
  },
  {
    room: 'mass-intentions',
    texts: 'mass-intentions',
    wrapper: 'pending_mass_intentions',
    required: [
      ...['mass', 'intention_type_description', 'intention_description'],
      ...['requested_by_description', 'email'],
    ],
    kind: 'danger',
    emails: ['email'],
    fill: async (page) => {
      await page.locator('[name=mass]').nth(1).check()
      await page.locator('.suggestions button').first().click()
      await page.locator('[name=intention_description]').fill('Por Joaquim')
    },
    sent: { intention_date: '3/1/2027', intention_time: '09:00', location_id: 7, email: ADDRESS },
  },
  {
    room: 'catechisms',
    texts: 'catechism',
    wrapper: 'pending_catechism',
    required: ['catechism_student_name', 'catechism_student_sex', 'year', 'parent_email'],
    kind: 'warning',
    emails: ['parent_email'],
    fill: async (page) => {
      await page.locator('[name=catechism_student_name]').fill('Inês Pires')
      await page.locator('[name=catechism_student_sex][value=false]').check()
      await page.locator('[name=year]').selectOption('3')
    },
    sent: { catechism_student_name: 'Inês Pires', catechism_student_sex: false, year: '3' },
  },
  {
    room: 'baptisms',
    texts: 'baptism',
    wrapper: 'pending_baptism',
    required: ['entity_to_baptized', 'parent_email'],
    kind: 'warning',
    emails: ['parent_email'],
    fill: (page) => page.locator('[name=entity_to_baptized]').fill('Tomé Pires'),
    sent: { entity_to_baptized: 'Tomé Pires', parent_email: ADDRESS, baptism_date: null },
  },
  {
    room: 'weddings',
    texts: 'weddings',
    wrapper: 'pending_wedding',
    required: ['entity_groom_name', 'entity_bride_name'],
    kind: 'warning',
    emails: ['entity_groom_email', 'entity_bride_email'],
    fill: async (page) => {
      await page.locator('[name=entity_groom_name]').fill('Rui Simões')
      await page.locator('[name=entity_bride_name]').fill('Eva Pires')
    },
    sent: { entity_groom_email: ADDRESS, entity_bride_email: ADDRESS, mass: null },
  },
]

for (const { locale, t } of translatorsOfWay('pt')) {
  for (const rules of examples(FORMS, 1)) {
    const { room, texts, wrapper, required, kind, emails, fill, sent } = rules
    test(`${room} in ${locale}: nothing is sent before all is well, and then it is received`, async ({
      page,
    }) => {
      const bodies = await answered(page)
      await page.route('**/coming_masses', (route) => route.fulfill({ json: { results: MASSES } }))
      await openSection(page, room, locale)
      for (const name of emails) await expect(page.locator(`[name=${name}]`)).toHaveValue(ADDRESS)
      const marked = page.locator('.form-field > :is(label, .label):has(> [aria-hidden])')
      await expect(marked).toHaveText(required.map(() => /\*$/))

      // All that is required is empty.
      for (const name of emails.filter((one) => required.includes(one))) {
        await page.locator(`[name=${name}]`).fill('')
      }
      if (room === 'mass-intentions') await page.locator('[name=requested_by_description]').fill('')
      await submit(page)
      await expect(page.locator('.error-summary')).toBeFocused()
      await expect(page.locator('.error-summary button')).toHaveCount(required.length)
      await expect(notice(page, kind)).toContainText(t('join.errors.mandatory_fields'))
      await expect(page.locator('.form [type=submit]')).toBeVisible()

      // An address that is none.
      await fill(page)
      if (room === 'mass-intentions') {
        await page.locator('[name=requested_by_description]').fill('Maria')
      }
      for (const name of emails) await page.locator(`[name=${name}]`).fill('maria@')
      await submit(page)
      await expect(page.locator('.error-summary button')).toHaveCount(emails.length)
      await expect(page.locator('.error-summary')).toContainText(t('errors.hints.email'))
      expect(bodies).toEqual([])

      for (const name of emails) await page.locator(`[name=${name}]`).fill(ADDRESS)
      await submit(page)
      await expect(page.locator('.check-answers h2')).toBeFocused()
      await expect(page.locator('.check-answers')).toContainText(ADDRESS)
      expect(bodies).toEqual([])
      await send(page)
      await expectReceived(page, t(`${texts}.success`))
      await expect(page.locator('.confirmation')).toContainText(t(`${texts}.next`))
      await expect(page.locator('.confirmation a[href^="tel:"]')).toBeVisible()
      expect(bodies).toHaveLength(1)
      expect(bodies[0]?.[wrapper]).toMatchObject({ ...sent, slug: 'santa-marta' })
    })
  }

  test(`weddings in ${locale}: one of the two must be reachable`, async ({ page }) => {
    const bodies = await answered(page)
    await openSection(page, 'weddings', locale)
    await page.locator('[name=entity_groom_name]').fill('Rui Simões')
    await page.locator('[name=entity_bride_name]').fill('Eva Pires')
    await page.locator('[name=entity_groom_email]').fill('')
    await page.locator('[name=entity_bride_email]').fill(' ')
    await submit(page)
    await expect(notice(page, 'warning')).toContainText(t('weddings.errors.fill_one_email'))
    await expect(page.locator('.form-field:has([name=entity_groom_email]) .error')).toHaveText(
      t('errors.hints.fill_one_email'),
    )
    expect(bodies).toEqual([])
    await page.locator('[name=entity_bride_email]').fill('eva@example.org')
    await submit(page)
    await send(page)
    await expectReceived(page, t('weddings.success'))
    expect(bodies[0]?.pending_wedding).toMatchObject({ entity_groom_email: null })
  })
}
