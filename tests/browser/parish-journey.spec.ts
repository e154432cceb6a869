import type { Page } from '@playwright/test'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { mailTo, newEmail, ownAddress } from '../support/people.ts'
import { type Controls, keyboard, mouse } from './controls.ts'
import { FAMILIES, lineField } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { fillJoin, notice, readOver, solveCaptcha } from './join-steps.ts'
import { officeAccepts } from './parish-office.ts'
import { send, submit } from './private-area.ts'
import { register } from './register-steps.ts'

const { t } = createTranslator('pt', readTexts())

test.use({ extraHTTPHeaders: ownAddress() })

/** What each of the five requests needs beside the address that is filled in already. */
const REQUESTS: Array<[room: string, fill: (page: Page, controls: Controls) => Promise<void>]> = [
  [
    'meetings',
    (page, { write }) => write(page.locator('[name=message]'), 'Gostava de falar do batismo.'),
  ],
  [
    'mass-intentions',
    async (page, { choose, write }) => {
      await choose(page.locator('[name=mass]:enabled').first())
      await write(page.locator('[name=intention_type_description]'), 'Ação de graças')
      await write(page.locator('[name=intention_description]'), 'Pelos netos')
    },
  ],
  [
    'catechisms',
    async (page, { choose, select, write }) => {
      await write(page.locator('[name=catechism_student_name]'), 'Inês Faria')
      await choose(page.locator('[name=catechism_student_sex][value=false]'))
      await select(page.locator('[name=year]'), '1')
    },
  ],
  ['baptisms', (page, { write }) => write(page.locator('[name=entity_to_baptized]'), 'Tomé Faria')],
  [
    'weddings',
    async (page, { write }) => {
      await write(page.locator('[name=entity_groom_name]'), 'Rui Faria')
      await write(page.locator('[name=entity_bride_name]'), 'Ana Lopes')
    },
  ],
]

test('somebody joins, registers a family, asks for five things and takes one back', {
  tag: '@everywhere',
}, async ({ page }) => {
  await journey(page, mouse)
})

test('the whole way is gone with the keyboard alone on a narrow screen', {
  tag: ['@phone', '@matrix'],
}, async ({ page }) => {
  await journey(page, keyboard)
})

async function journey(page: Page, controls: Controls): Promise<void> {
  test.setTimeout(240_000)
  const email = newEmail()
  await test.step('asks to join', () => join(page, controls, email))
  await test.step('puts the request right by the mailed link', () => edit(page, controls, email))
  await officeAccepts('pendingEntities', email)
  await mailTo(email, 2)
  await test.step('registers with the same address', () =>
    register(page, controls, { name: 'Rosa Faria', email }))
  await test.step('accepts what the parish offers', () => accept(page, controls))
  await test.step('registers a family', () => family(page, controls, email))
  await officeAccepts('pendingFamilies', email)
  await page.reload()
  await expect(page.locator('.status-label')).toHaveText(t('families.status.accepted'))
  for (const [room, fill] of REQUESTS) {
    await test.step(`sends one of ${room}`, async () => {
      await page.goto(`/santa-marta/private-area/${room}`)
      await fill(page, controls)
      await submit(page, controls)
      await send(page, controls)
      await expect(page.locator('.confirmation')).toBeVisible()
    })
  }
  await test.step('takes one back', () => withdrawOne(page, controls))
}

async function join(page: Page, controls: Controls, email: string): Promise<void> {
  await page.goto('/santa-marta')
  await controls.press(page.locator('community-door a[data-for=join]'))
  await fillJoin(page, { name: 'Rosa Faria', email }, controls)
  await readOver(page, controls)
  await send(page, controls)
  await expect(page).toHaveURL('/santa-marta/join/thanks')
}

async function edit(page: Page, controls: Controls, email: string): Promise<void> {
  const [link = ''] = /\/santa-marta\/join\/[\w-]{43}/.exec((await mailTo(email)).text) ?? []
  await page.goto(link)
  await controls.write(page.locator('[name=mobilephone]'), '912 345 678')
  await controls.choose(page.locator('[name=consent]'))
  await solveCaptcha(page, controls)
  await readOver(page, controls)
  await send(page, controls)
  await expect(page).toHaveURL('/santa-marta/join/thanks')
}

async function accept(page: Page, controls: Controls): Promise<void> {
  await page.goto('/santa-marta')
  await controls.press(page.locator('community-door a[data-for=join]'))
  await controls.press(page.getByRole('button', { name: t('memberships.offers.accept') }))
  await expect(page).toHaveURL(FAMILIES)
}

async function family(page: Page, controls: Controls, email: string): Promise<void> {
  await page.goto('/santa-marta')
  await controls.press(page.locator('community-door a[data-for=private-area]'))
  await expect(page).toHaveURL(FAMILIES)
  await controls.write(page.locator('[name=name]'), `Família ${email}`)
  await controls.write(page.locator('[name=father_name]'), 'Manuel Faria')
  await controls.write(page.locator('[name=mother_name]'), 'Rosa Faria')
  for (const [at, name] of ['Inês Faria', 'Rui Faria', 'Tomé Faria'].entries()) {
    await controls.press(page.getByRole('button', { name: t('families.add') }))
    await expect(lineField(page, at, 'entity_name')).toBeFocused()
    await page.keyboard.type(name)
    if (at > 0) await controls.select(lineField(page, at, 'relation_with'), '3')
  }
  await submit(page, controls)
  await expect(page.locator('.error-summary')).toContainText('Inês Faria')
  await controls.press(page.locator('.error-summary button'))
  await expect(lineField(page, 0, 'relation_with')).toBeFocused()
  await controls.select(lineField(page, 0, 'relation_with'), '2')
  await readOver(page, controls)
  await send(page, controls)
  await expect(notice(page, 'success')).toContainText(t('families.created_success'))
  await expect(page.locator('.status-label')).toHaveText(t('families.status.pending'))
  await expect(page.locator('.room :is(input, textarea, select)')).toHaveCount(0)
}

async function withdrawOne(page: Page, controls: Controls): Promise<void> {
  await page.goto('/santa-marta/private-area/requests')
  const name = t('own-requests.withdraw.button')
  const withdraw = page.getByRole('button', { name, includeHidden: true })
  await expect(withdraw).toHaveCount(5)
  await controls.press(page.locator('.own-request details > summary').first())
  await controls.press(withdraw.first())
  const dialog = page.getByRole('dialog', { name: t('own-requests.withdraw.title') })
  await controls.press(dialog.getByRole('button', { name: t('own-requests.withdraw.confirm') }))
  await expect(withdraw).toHaveCount(4)
}
