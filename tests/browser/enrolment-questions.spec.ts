import type { Page } from '@playwright/test'
import { KNOWN_QUESTIONS } from '#src/contract/requests/enrolment-answers.ts'
import type {
  EnrolmentQuestion,
  OfficeQuestions,
} from '#src/contract/requests/enrolment-questions.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { atTheOffice } from './office-desk-work.ts'
import {
  answered,
  openSection,
  received,
  refused,
  send,
  submit,
  TRANSLATORS,
} from './private-area.ts'

const [pt] = TRANSLATORS
const t = (...args: Parameters<NonNullable<typeof pt>['t']>) => pt?.t(...args) ?? ''

const HEALTH: EnrolmentQuestion = {
  ...{ key: 'health', type: 'text', is_required: false, words: null, options: [] },
}
const PICTURES: EnrolmentQuestion = {
  ...{ key: 'pictures', type: 'yes_or_no', is_required: true, words: null, options: [] },
}
const DAY: EnrolmentQuestion = {
  ...{ key: 'own-day', type: 'choice', is_required: false },
  words: { pt: 'Que dia prefere?', en: 'Which day?' },
  options: [
    { key: 'option-sat', words: { pt: 'Sábado' } },
    { key: 'option-sun', words: { pt: 'Domingo' } },
  ],
}

/** The parish asks these in the place of its own; the list may change while a form is open. */
async function asking(page: Page, questions: EnrolmentQuestion[]): Promise<void> {
  await page.route('**/pending_catechism/*/questions', (route) =>
    route.fulfill({ json: { results: questions } }),
  )
}

async function fillUsual(page: Page): Promise<void> {
  await page.locator('[name=catechism_student_name]').fill('Inês Pires')
  await page.locator('[name=catechism_student_sex][value=false]').check()
  await page.locator('[name=year]').selectOption('3')
}

test('an enrolment asks what the parish has chosen, and sends what was left open, too', async ({
  page,
}) => {
  const bodies = await answered(page)
  await asking(page, [HEALTH, PICTURES, DAY])
  await openSection(page, 'catechisms')
  await fillUsual(page)
  await submit(page)
  await expect(page.locator('[name=answer_pictures]').first()).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(page.locator('.error-summary')).toContainText(t('catechism.questions.pictures'))
  await expectAccessible(page, 'an enrolment with questions of the parish')
  await page.locator('[name=answer_pictures][value=false]').check()
  await page.locator('[name=answer_own-day]').selectOption('option-sun')
  await submit(page)
  const review = page.locator('.check-answers')
  await expect(review).toContainText('Que dia prefere?')
  await expect(review).toContainText('Domingo')
  await send(page)
  await expect(page.locator('.confirmation')).toBeVisible()
  expect(bodies[0]?.pending_catechism?.answers).toMatchObject([
    { key: 'health', value: null },
    { key: 'pictures', value: false },
    { key: 'own-day', value: 'option-sun' },
  ])
})

test('a parish that has chosen nothing asks and sends what it did', async ({ page }) => {
  const bodies = await answered(page)
  await asking(page, [])
  await openSection(page, 'catechisms')
  await fillUsual(page)
  await submit(page)
  await send(page)
  await expect(page.locator('.confirmation')).toBeVisible()
  expect(Object.keys(bodies[0]?.pending_catechism ?? {})).not.toContain('answers')
})

test('questions that changed meanwhile are named, and nothing typed is lost', async ({
  page,
  faults,
}) => {
  faults.allow(/400/)
  const questions = [HEALTH]
  await asking(page, questions)
  const bodies = await answered(
    page,
    refused(400, 'bad_request', 'Verifique o formulário.', {
      'pending_catechism.answers.own-day': t('errors.hints.question_new'),
    }),
  )
  await openSection(page, 'catechisms')
  await fillUsual(page)
  await page.locator('[name=answer_health]').fill('Alérgica a nozes')
  questions.splice(0, 1, PICTURES, DAY)
  await submit(page)
  await send(page)
  const added = page.locator('.form-group [role=status]')
  await expect(added).toContainText('Que dia prefere?')
  await expect(added).toContainText(t('catechism.questions.pictures'))
  await expect(page.locator('[name=answer_health]')).toHaveValue('Alérgica a nozes')
  await expect(page.locator('[name=catechism_student_name]')).toHaveValue('Inês Pires')
  await page.unroute('**/notify')
  const later = await answered(page, received)
  await page.locator('[name=answer_pictures][value=true]').check()
  await submit(page)
  await send(page)
  await expect(page.locator('.confirmation')).toBeVisible()
  expect(bodies).toHaveLength(1)
  expect(later[0]?.pending_catechism?.answers).toMatchObject([
    { key: 'pictures', value: true },
    { key: 'own-day', value: null },
    { key: 'health', value: 'Alérgica a nozes' },
  ])
})

test('questions that do not load say so, and can be asked for again', async ({ page, faults }) => {
  faults.allow(/500/)
  const calls = '**/pending_catechism/*/questions'
  await page.route(calls, (route) => route.fulfill({ status: 500 }))
  await openSection(page, 'catechisms')
  const retry = page.getByRole('button', { name: t('common.list.retry') })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  await page.unroute(calls)
  await asking(page, [HEALTH])
  await retry.click()
  await expect(page.locator('[name=answer_health]')).toBeVisible()
})

/** The office's questions, kept in the place of the server: other tests enrol in the same parish. */
async function questionServer(page: Page): Promise<OfficeQuestions[]> {
  const asked = Object.fromEntries(Object.keys(KNOWN_QUESTIONS).map((key) => [key, 'no']))
  const saved = [{ asked, own: [], version: 'v0' } as unknown as OfficeQuestions]
  await page.route('**/office/catechism_questions', async (route) => {
    if (route.request().method() === 'PUT') {
      const body = route.request().postDataJSON()
      const own = body.own.map((one: { key: string | null; options: object[] }, nth: number) => ({
        ...one,
        key: one.key ?? `own-${nth}`,
        options: one.options.map((option, at) => ({ ...option, key: `option-${at}` })),
      }))
      saved.push({ ...body, own, version: `v${saved.length}` })
    }
    await route.fulfill({ json: saved.at(-1) })
  })
  return saved
}

test('an office chooses usual questions, writes its own, and stops asking one', {
  tag: '@desktop',
}, async ({ page }) => {
  await atTheOffice(page)
  const saved = await questionServer(page)
  await page.goto('/santa-marta/office/catechism')
  await page.getByRole('link', { name: t('office-catechism.questions.title') }).click()
  await page.locator('[name=asked-health]').selectOption('optional')
  await page.getByRole('button', { name: t('office-catechism.questions.add') }).click()
  await expect(page.locator('[name=words-0-pt]')).toBeFocused()
  const save = page.getByRole('button', { name: t('office-catechism.questions.save') })
  await save.click()
  await expect(page.locator('[name=words-0-pt]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('[name=words-0-pt]').fill('Que dia prefere?')
  await page.locator('[name=type-0]').selectOption('choice')
  await page.locator('[name=options-0-pt]').fill('Sábado\nDomingo')
  await page.getByText(t('office-catechism.questions.others')).click()
  await page.locator('[name=words-0-en]').fill('Which day?')
  await expectAccessible(page, 'the questions of an enrolment')
  await save.click()
  await expect(page.locator('.notice.success')).toContainText(t('office-catechism.questions.saved'))
  expect(saved.at(-1)).toMatchObject({
    asked: { health: 'optional', pictures: 'no' },
    own: [
      {
        ...{ type: 'choice', words: { pt: 'Que dia prefere?', en: 'Which day?' } },
        options: [{ words: { pt: 'Sábado' } }, { words: { pt: 'Domingo' } }],
      },
    ],
  })
  await page
    .getByRole('button', {
      name: t('office-catechism.questions.retire_name', { name: 'Que dia prefere?' }),
    })
    .click()
  await expect(page.locator('#retired, [aria-labelledby=retired]').first()).toBeVisible()
  await save.click()
  await expect.poll(() => saved.at(-1)?.own.map(({ is_retired }) => is_retired)).toEqual([true])
  await page
    .getByRole('button', { name: `${t('office-catechism.questions.again')} Que dia prefere?` })
    .click()
  await expect(page.locator('[name=words-0-pt]')).toHaveValue('Que dia prefere?')
})
