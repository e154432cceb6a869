import type { Page } from '@playwright/test'
import { request as requests } from '@playwright/test'
import { STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { actAs, communityIds, demoToken } from './acting-as.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'

/** Where both of them work; what is written stays a draft, so nobody else sees anything of it. */
const SLUG = 'santa-marta'

let community: number
let mine: string
let theirs: string
test.beforeAll(async () => {
  community = (await communityIds()).get(SLUG) ?? 0
  mine = await demoToken('cartorio')
  theirs = await demoToken('admin')
})

/** Calls of the colleague, made without the screens. */
async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, content?: object) {
  const request = await requests.newContext()
  const answer = await request.fetch(`${SITE_ORIGIN}/api/v1${STAFF_RESOURCES.contents}${path}`, {
    method,
    headers: { authorization: `Bearer ${theirs}`, 'x-subscription': `${community}` },
    ...(content && { data: { content } }),
  })
  const body = await answer.json()
  await request.dispose()
  return body
}

/** Has a page ask anew, as when somebody comes back to it. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const note = (page: Page) => page.locator('.presence-note')
const resume = (page: Page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Resumo' })

test('two who write the same are told of each other, and of what is saved, before they save', async ({
  page,
  browser,
  faults,
}) => {
  test.slow()
  faults.allow(/ERR_FAILED/)
  const title = `Ementa ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await call('POST', '', { content_type: 1, title, content: '<p>Sopa.</p>' })
  const address = `/${SLUG}/office/contents/${id}`
  const other = await browser.newContext()
  try {
    await actAs(page.context(), mine)
    await page.goto(address)
    await expect(resume(page)).toBeVisible()
    await expect(note(page)).toHaveCount(0)

    await actAs(other, theirs)
    const second = await other.newPage()
    await second.goto(address)
    await expect(note(second)).toContainText('também tem isto aberto')
    await lookAgain(page)
    await expect(note(page)).toContainText('também tem isto aberto')
    await expectAccessible(page, 'a content that a colleague has open')

    // Nothing was written here: what was saved takes its place.
    await resume(second).fill('Almoço da paróquia.')
    await second.getByRole('button', { name: 'Guardar rascunho' }).click()
    await expect(second.getByText('Está tudo guardado.')).toBeVisible()
    await lookAgain(page)
    await expect(note(page)).toContainText('guardou uma versão mais recente')
    await expectAccessible(page, 'a content that a colleague has saved')
    await note(page).getByRole('button', { name: 'Ver o que mudou' }).click()
    await expect(resume(page)).toHaveValue('Almoço da paróquia.')
    await expect(page.getByText('Mudou: Resumo.')).toBeVisible()
    await expect(note(page)).not.toContainText('guardou uma versão')

    // Something was: both are shown, and nothing is lost.
    await resume(page).fill('Jantar da paróquia.')
    await call('PUT', `/${id}`, { resume: 'Lanche da paróquia.' })
    await lookAgain(page)
    const compare = note(page).getByRole('button', { name: 'Ver as duas versões' })
    await page.route(new RegExp(`/websites/contents/${id}(?:\\?|$)`), (route) => route.abort(), {
      times: 1,
    })
    await compare.click()
    await expect(note(page).getByRole('alert')).toBeVisible()
    await expect(compare).toBeFocused()
    await compare.click()
    const dialog = page.getByRole('dialog', { name: 'Duas versões' })
    await expect(dialog.getByRole('group', { name: /Resumo/ })).toContainText('Lanche da paróquia.')
    await dialog.getByRole('button', { name: 'Ficar com estas escolhas' }).click()
    await page.getByRole('button', { name: 'Guardar rascunho' }).click()
    await expect(page.getByText('Está tudo guardado.')).toBeVisible()
    await page.reload()
    await expect(resume(page)).toHaveValue('Jantar da paróquia.')
  } finally {
    await other.close()
    await call('DELETE', `/${id}`)
  }
})

test('two titles of one draft are settled without a word of the address that follows them', async ({
  page,
}) => {
  const words = `Ementa ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await call('POST', '', { content_type: 1, title: words, content: '<p>Sopa.</p>' })
  try {
    await actAs(page.context(), mine)
    await page.goto(`/${SLUG}/office/contents/${id}`)
    const title = page.getByRole('tabpanel').getByRole('textbox', { name: 'Título' })
    await title.fill(`${words} de domingo`)
    // Without a slug, as the screens of a colleague send it, who has left it to the title.
    await call('PUT', `/${id}`, { title: `${words} de sábado`, slug: '' })
    await lookAgain(page)
    await note(page).getByRole('button', { name: 'Ver as duas versões' }).click()
    const dialog = page.getByRole('dialog', { name: 'Duas versões' })
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(dialog.getByRole('group', { name: /Título/ })).toContainText('de sábado')
    await dialog.getByRole('button', { name: 'Ficar com estas escolhas' }).click()
    await page.getByRole('button', { name: 'Guardar rascunho' }).click()
    await expect(page.getByText('Está tudo guardado.')).toBeVisible()
    await expect(page.locator('.address-shown')).toContainText(/-de-domingo$/)
  } finally {
    await call('DELETE', `/${id}`)
  }
})

test('two windows of one user, who have one draft, lose nothing of either', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  // What the server answers to the second of the two.
  faults.allow(/\b(409|412)\b/)
  const title = `Ementa ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await call('POST', '', { content_type: 1, title, content: '<p>Sopa.</p>' })
  try {
    await actAs(page.context(), mine)
    const second = await page.context().newPage()
    // Both are open before a word is typed: a window opened later is offered the draft first.
    for (const window of [page, second]) {
      await window.goto(`/${SLUG}/office/contents/${id}`)
      await expect(resume(window)).toBeVisible()
    }
    await resume(page).fill('Jantar da paróquia.')
    await resume(second).fill('Lanche da paróquia.')
    await second.getByRole('button', { name: 'Guardar rascunho' }).click()
    await expect(second.getByText('Está tudo guardado.')).toBeVisible()
    await page.getByRole('button', { name: 'Guardar rascunho' }).click()
    const dialog = page.getByRole('dialog', { name: 'Duas versões' })
    await dialog.getByRole('button', { name: 'Decidir depois' }).click()
    page.on('dialog', (asked) => asked.accept())
    await page.reload()
    await page.locator('.kept-offer').getByRole('button').first().click()
    await expect(dialog.getByRole('group', { name: /Resumo/ })).toContainText('Jantar da paróquia.')
    await expect(dialog.getByRole('group', { name: /Resumo/ })).toContainText('Lanche da paróquia.')
  } finally {
    await call('DELETE', `/${id}`)
  }
})

test('a save whose answer was lost can be sent again, and asks nothing', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|\b412\b/)
  const title = `Ementa ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await call('POST', '', { content_type: 1, title, content: '<p>Sopa.</p>' })
  try {
    await actAs(page.context(), mine)
    await page.goto(`/${SLUG}/office/contents/${id}`)
    await resume(page).fill('Jantar da paróquia.')
    await page.route(
      new RegExp(`/websites/contents/${id}$`),
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const save = page.getByRole('button', { name: 'Guardar rascunho' })
    await save.click()
    await expect(page.getByRole('main').getByText('Não há ligação').first()).toBeVisible()
    await save.click()
    await expect(page.getByText('Está tudo guardado.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(resume(page)).toHaveValue('Jantar da paróquia.')
  } finally {
    await call('DELETE', `/${id}`)
  }
})

test('who writes in a content that was deleted is told, and finds the text again', {
  tag: '@matrix',
}, async ({ page, faults }) => {
  faults.allow(/404/)
  const title = `Ementa ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await call('POST', '', { content_type: 1, title, content: '<p>Sopa.</p>' })
  await actAs(page.context(), mine)
  await page.goto(`/${SLUG}/office/contents/${id}`)
  await resume(page).fill('Jantar da paróquia.')
  await call('DELETE', `/${id}`)
  await lookAgain(page)
  await expect(note(page)).toContainText('foi apagado entretanto')
  await expectAccessible(page, 'a content that was deleted meanwhile')
  page.on('dialog', (dialog) => dialog.accept())
  await note(page).getByRole('link', { name: 'Ver o que foi apagado' }).click()
  await page.getByRole('button', { name: `Recuperar: ${title}` }).click()
  await expect(page.getByText(`«${title}» voltou como estava.`)).toBeVisible()
  await page.goto(`/${SLUG}/office/contents/${id}`)
  await page.getByRole('button', { name: 'Continuar o que escrevi' }).click()
  await expect(resume(page)).toHaveValue('Jantar da paróquia.')
  await call('DELETE', `/${id}`)
})
