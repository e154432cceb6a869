import type { Page } from '@playwright/test'
import { actAs } from './acting-as.ts'
import { axeFaults, expect, sidewaysOverflow, test } from './fixtures.ts'
import { REGISTER_SECTION, registerClerk } from './office-people-register.ts'

let clerk: Awaited<ReturnType<typeof registerClerk>>
const made: number[] = []

test.beforeAll(async () => {
  clerk = await registerClerk()
})
test.afterEach(async () => {
  for (const id of made.splice(0)) await clerk.call('DELETE', `/entities/${id}`)
})

const BAPTISM = {
  ...{ kind: 'baptism', date: '1958-03-12', place: 'Igreja Matriz' },
  ...{ book: '12', page: '34', number: '7' },
}

/** Opens the record of somebody new. */
async function openPerson(page: Page, events: object[]) {
  const name = `Ana ${crypto.randomUUID()}`
  const { id } = await clerk.call('POST', '/entities', { name })
  made.push(id)
  await clerk.call('PUT', `/office/people/${id}/life`, { events })
  await actAs(page.context(), clerk.token)
  await page.goto(`${REGISTER_SECTION}/${id}`)
  await expect(lifeOf(page).getByRole('button').first()).toBeVisible()
  return { id, name }
}

const lifeOf = (page: Page) => page.getByRole('region', { name: 'Vida' })
const answerOf = (page: Page) => page.locator('certificate-check [role=status]')

async function expectSound(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}

test('a certificate is issued and printed, checked by anybody, and annulled', {
  tag: '@everywhere',
}, async ({ page }) => {
  const { name } = await openPerson(page, [BAPTISM])
  const life = lifeOf(page)
  const dialog = page.getByRole('dialog')
  await life.getByRole('button', { name: 'Passar certidão de batismo' }).click()
  await dialog.getByLabel('Para que é').fill('casamento na paróquia de Santo António')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Passar a certidão' }).click()
  await expect(dialog).toHaveCount(0)
  const line = life.getByRole('listitem').filter({ hasText: 'Certidão de batismo' })
  await expect(line).toContainText('Para: casamento na paróquia de Santo António')
  await expectSound(page)

  // The browser's dialog would wait for somebody.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await line.getByRole('button', { name: /^Imprimir: Certidão de batismo/ }).click()
  const sheet = page.locator('body > .certificate-sheet')
  await expect(sheet).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const said of [name, '12 de março de 1958', 'livro 12, f. 34, n.º 7', 'Santo António']) {
    await expect(sheet).toContainText(said)
  }
  await expect(sheet.getByRole('img', { name: 'Código QR' })).toBeVisible()
  await expect(page.locator('.record')).toBeHidden()
  const code = (await sheet.locator('.certificate-proof b').innerText()).trim()
  const address = await sheet.locator('.certificate-proof p').nth(1).innerText()
  expect(new URL(address).pathname).toBe('/certificate')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)

  const reader = await page.context().newPage()
  await reader.goto(`/certificate#${code.replaceAll('-', '')}`)
  await expect(answerOf(reader)).toContainText('Esta certidão é válida')
  await expect(reader.getByLabel('Código da certidão')).toHaveValue(code)
  await expect(reader.locator('main')).not.toContainText(name)
  await expectSound(reader)

  await line.getByRole('button', { name: /^Anular: Certidão de batismo/ }).click()
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog.locator('.error')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Nome errado.')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect(line).toContainText('Nome errado.')
  await expect(line.getByRole('button')).toHaveCount(0)

  await reader.getByRole('button', { name: 'Verificar' }).click()
  await expect(answerOf(reader)).toContainText('não existe ou foi anulada')
  await reader.close()
})

test('an event that a colleague corrects meanwhile is shown anew, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.allow(/412/)
  const { id } = await openPerson(page, [BAPTISM])
  const dialog = page.getByRole('dialog')
  await lifeOf(page).getByRole('button', { name: 'Passar certidão de batismo' }).click()
  await expect(dialog).toContainText('livro 12, f. 34, n.º 7')
  await dialog.getByLabel('Para que é').fill('casamento')
  await clerk.call('PUT', `/office/people/${id}/life`, { events: [{ ...BAPTISM, page: '35' }] })
  await dialog.getByRole('button', { name: 'Passar a certidão' }).click()
  await expect(dialog.locator('form').getByRole('alert')).toBeVisible()
  await expect(dialog).toContainText('livro 12, f. 35, n.º 7')
  await expect(dialog.getByLabel('Para que é')).toHaveValue('casamento')
  await dialog.getByRole('button', { name: 'Passar a certidão' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(lifeOf(page)).toContainText('Para: casamento')
})

test('what is in no book, or is no sacrament, has no certificate', async ({ page }) => {
  await openPerson(page, [
    { kind: 'baptism', date: '1958' },
    { kind: 'death', date: '2020', book: '1' },
    { kind: 'marriage', date: '1980', book: '2' },
    { kind: 'marriage', date: '1999', book: '3' },
  ])
  await expect(lifeOf(page).getByRole('button', { name: /^Passar certidão/ })).toHaveText([
    'Passar certidão de casamento: 1980',
    'Passar certidão de casamento: 1999',
  ])
})

test('the page of certificates says each thing that can come', async ({ page, faults }) => {
  faults.allow(/certificates\/|429|500|ERR_FAILED/)
  const answer = answerOf(page)
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  const typed = page.getByLabel('Código da certidão')
  await page.goto('/certificate')
  await expect(answer).toBeEmpty()
  await typed.fill('7KQ2')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(answer).toContainText('são doze letras e algarismos')
  await expect(again).toBeHidden()

  let come: 'asking' | 'offline' | 'rationed' | 'broken' | 'valid' = 'offline'
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/certificates/*', async (route) => {
    if (come === 'offline') return route.abort()
    if (come === 'rationed') return route.fulfill({ status: 429, json: {} })
    if (come === 'broken') return route.fulfill({ status: 500, json: {} })
    if (come === 'asking') await held.promise
    const json = { state: 'valid', community: 'Paróquia de Santa Marta', issued_on: '2026-03-15' }
    await route.fulfill({ json })
  })
  await typed.fill('7kq2 m4xa 9tOv')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(answer).toContainText('sem ligação à internet')
  await expect(typed).toHaveValue('7KQ2-M4XA-9T0V')
  come = 'rationed'
  await again.click()
  await expect(answer).toContainText('Aguarde alguns minutos')
  come = 'broken'
  await again.click()
  await expect(answer).toContainText('Não foi possível verificar agora')
  await expectSound(page)
  come = 'asking'
  await again.click()
  await expect(answer).toContainText('A verificar…')
  await expect(again).toBeHidden()
  held.resolve()
  await expect(answer).toContainText('15 de março de 2026 (Paróquia de Santa Marta)')
  for (const [locale, text] of [
    ['es', 'Este certificado es válido'],
    ['en', 'This certificate is valid'],
  ]) {
    come = 'valid'
    await page.goto(`/${locale}/certificate#7KQ2M4XA9T0V`)
    await expect(answer).toContainText(text ?? '')
  }
})
