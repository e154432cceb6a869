import type { Page } from '@playwright/test'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { linkIn, mailTo, newEmail } from '../support/people.ts'
import { expectAccessible } from './every-width.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { atTheOffice, type Clerk, ownName, REQUESTS } from './office-desk-work.ts'

const { t } = createTranslator('pt', readTexts())
const words = (key: string, values = {}) => t(keyIn('office-requests', key), values)
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: words(key, values), exact: true })

/** The wall day some days from now. */
const daysAhead = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

async function baptism(clerk: Clerk, name: string, email = newEmail()) {
  const form = { entity_to_baptized: name, parent_email: email, baptism_date: daysAhead(12) }
  const { id } = await clerk.add('pendingBaptisms', { pending_baptism: form })
  return { id, email, path: `${REQUESTS}/baptisms/${id}` }
}

test('a question is asked, answered by its mailed link, read and followed by a yes', {
  tag: '@everywhere',
}, async ({ page, context }) => {
  const clerk = await atTheOffice(page)
  const { path, email } = await baptism(clerk, ownName('Tomé'))
  await page.goto(path)
  await button(page, 'ask.open').click()
  const area = page.getByLabel(words('ask.label'))
  await expect(area).toBeFocused()
  await button(page, 'ask.send').click()
  await expect(page.locator('.form-problem')).toBeFocused()
  await area.fill('Em que paróquia vivem?')
  await button(page, 'ask.send').click()
  await expect(page.locator('.messages li')).toHaveText([/Em que paróquia vivem\?/])
  await expect(page.getByText(words('ask.waits'))).toBeVisible()
  await expect(page.locator('.record-head .request-mark.asked')).toBeVisible()

  const mail = await mailTo(email)
  expect(mail.text).toContain('Em que paróquia vivem?')
  const sender = await context.newPage()
  await sender.goto(linkIn(mail))
  await expect(sender.getByRole('heading', { level: 1 })).toHaveText(t('answer.title'))
  expect(new URL(sender.url()).hash).toBe('')
  await sender.getByLabel(t('answer.label')).fill('Em Santa Marta, na rua da fonte.')
  await expectAccessible(sender, 'a question')
  expect(await sidewaysOverflow(sender)).toBe(0)
  await sender.getByRole('button', { name: t('answer.send') }).click()
  await expect(sender.getByRole('status')).toHaveText(t('answer.sent'))
  await sender.close()

  await page.reload()
  await expect(page.locator('.messages li.sender')).toContainText('na rua da fonte')
  await expect(page.locator('.record-head .request-mark.answered')).toBeVisible()
  await button(page, 'accept').click()
  await expect(page.locator('#decision')).toHaveText(words('decided.accepted'))
})

test('a colleague sees to it, a note is left, a document is ticked off', {
  tag: '@matrix',
}, async ({ page }) => {
  const clerk = await atTheOffice(page)
  const name = ownName('Inês')
  const { path } = await baptism(clerk, name)
  await page.goto(path)
  const mine = page.getByLabel(words('assignee.label'))
  await mine.selectOption({ label: 'Emília Nogueira' })
  await expect(page.locator('.history li').last()).toContainText('Emília Nogueira')

  await button(page, 'notes.open').click()
  await page.getByLabel(words('notes.label')).fill('A avó telefonou.')
  await button(page, 'notes.add').click()
  await expect(page.locator('.notes li')).toContainText('A avó telefonou.')
  await button(page, 'notes.change').click()
  await page.getByLabel(words('notes.label')).fill('A avó escreveu.')
  await button(page, 'notes.save').click()
  await expect(page.locator('.notes li')).toContainText('A avó escreveu.')

  const document = t('request-documents.names.birth-record')
  const line = page.locator('.documents li').filter({ hasText: document })
  await expect(line.locator('.request-mark.overdue')).toBeVisible()
  await button(page, 'documents.tick.in_of', { name: document }).click()
  await expect(line.locator('.request-mark.in')).toBeVisible()
  await expect(line).toContainText('Emília Nogueira')
  await expectAccessible(page, 'a request under way')
  expect(await sidewaysOverflow(page)).toBe(0)

  await page.goto(`${REQUESTS}/baptisms?${new URLSearchParams({ search: name, whose: 'mine' })}`)
  const row = page.locator('.queue > li')
  await expect(row).toContainText(words('assignee.with', { name: 'Emília Nogueira' }))
  await expect(row.locator('.request-mark.overdue')).toHaveText(
    words('documents.overdue', { count: 5 }),
  )
  await page.getByLabel(words('whose')).selectOption('nobody')
  await expect(row).toHaveCount(0)
})

test('a wrong answer is taken back, with words that are mailed', async ({ page }) => {
  const clerk = await atTheOffice(page)
  const { path, email } = await baptism(clerk, ownName('Rui'))
  await page.goto(path)
  await button(page, 'accept').click()
  await expect(page.locator('#decision')).toHaveText(words('decided.accepted'))
  await button(page, 'reopen.open').click()
  await page.getByLabel(words('reopen.reason')).fill('Carregámos no botão errado.')
  await button(page, 'reopen.confirm').click()
  await expect(page.locator('#decision')).toHaveText(words('decision.title'))
  await expect(button(page, 'accept')).toBeVisible()
  await expect
    .poll(async () => (await mailTo(email, 1)).text)
    .toContain('Carregámos no botão errado.')
})

test('a parish writes its own list of documents, and takes the usual one back @desktop', {
  tag: '@matrix',
}, async ({ page }) => {
  await atTheOffice(page)
  await page.goto(`${REQUESTS}/documents/lists`)
  const list = page.locator('section[aria-labelledby=list-wedding]')
  const inList = (key: string, values = {}) =>
    list.getByRole('button', { name: words(key, values), exact: true })
  await inList('documents.add').click()
  await list
    .locator('li')
    .last()
    .getByLabel(words('documents.name'), { exact: true })
    .fill('Cântico de entrada')
  await list.locator('li').last().getByLabel(words('documents.days_before')).fill('900')
  await inList('documents.save').click()
  await expect(list.locator('.form-problem')).toBeFocused()
  await list.locator('li').last().getByLabel(words('documents.days_before')).fill('10')
  await inList('documents.up', { name: 'Cântico de entrada' }).click()
  await inList('documents.save').click()
  await expect(inList('documents.usual')).toBeVisible()
  await page.reload()
  await expect(list.locator('li')).toHaveCount(8)
  await expect(
    list.locator('li').nth(6).getByLabel(words('documents.name'), { exact: true }),
  ).toHaveValue('Cântico de entrada')
  await expectAccessible(page, 'lists of documents')
  await inList('documents.usual').click()
  await expect(list.locator('li')).toHaveCount(7)
})

test('what is missing is found by name, by deadline and by document, and stands in the address', {
  tag: '@matrix',
}, async ({ page }) => {
  const clerk = await atTheOffice(page)
  const name = ownName('Tomé')
  const { path } = await baptism(clerk, name)
  await page.goto(`${REQUESTS}/baptisms`)
  await page.getByRole('link', { name: words('missing.open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('missing.title'))
  await expect(page.getByLabel(words('missing.of'))).toHaveValue('baptism')
  const line = page.locator('.missing-documents > li')
  await page.getByLabel(words('missing.search')).fill(name.replace('Tomé', 'tome'))
  await expect(line).toHaveCount(1)
  await expect(line.locator('.documents li')).toHaveCount(7)
  await page.getByLabel(words('missing.time')).selectOption('soon')
  await expect(line.locator('.documents li')).toHaveCount(1)
  await page.getByLabel(words('missing.time')).selectOption('overdue')
  await expect(line.locator('.documents li')).toHaveCount(6)
  await page.getByLabel(words('documents.name'), { exact: true }).selectOption('birth-record')
  await expect(line.locator('.documents li')).toHaveCount(1)
  await page.goBack()
  await expect(line.locator('.documents li')).toHaveCount(6)
  await page.reload()
  await expect(line.locator('.documents li')).toHaveCount(6)
  expect(await sidewaysOverflow(page)).toBe(0)
  await line.getByRole('link', { name }).click()
  await page.waitForURL(`**${path}`)
})
