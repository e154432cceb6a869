import { type APIRequestContext, type Page, request as requests } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { OFFICE_PATHS, STAFF_RESOURCES } from '#src/contract/office/office-paths.ts'
import { pathOf } from '#src/contract/paths.ts'
import {
  mailTo,
  newEmail,
  ownAddress,
  type Person,
  registered,
  signedIn,
} from '../support/people.ts'
import { SITE_ORIGIN } from '../support/site.ts'
import { communityIds } from './acting-as.ts'
import { expect, sidewaysOverflow, test } from './fixtures.ts'
import { joiner, ownName } from './office-desk-work.ts'

/** A parish for each kind of machine: both change its page at the same time. */
const SLUGS = { desktop: 'espirito-santo-faja-do-moinho', phone: 'sao-goncalo-da-ribeira' }
const LANGUAGES = ['', '/es', '/en']

type Method = 'get' | 'post' | 'put' | 'delete'

let slug: string
let keeper: APIRequestContext
const written: string[] = []

/** What came before the journey: requests that others sent, an event that was planned. */
async function call<Answer>(method: Method, path: string, data?: object): Promise<Answer> {
  const answer = await keeper[method](`${SITE_ORIGIN}/api/v1${path}`, data ? { data } : {})
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

test.beforeEach(async () => {
  slug = SLUGS[test.info().project.name as keyof typeof SLUGS]
  const open = await requests.newContext({ extraHTTPHeaders: ownAddress() })
  const token = await signedIn(open, { email: 'admin@example.org', password: DEMO_PASSWORD })
  await open.dispose()
  const community = (await communityIds()).get(slug)
  keeper = await requests.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${token}`, 'x-subscription': `${community}` },
  })
})

test.afterEach(async () => {
  for (const search of written.splice(0)) {
    const query = encodeURIComponent(JSON.stringify({ search }))
    const found = await call<{ results: Array<{ id: number }> }>(
      'get',
      `${STAFF_RESOURCES.contents}?query=${query}`,
    )
    for (const { id } of found.results) await call('delete', `${STAFF_RESOURCES.contents}/${id}`)
  }
  await keeper.dispose()
})

/** Somebody whom the office has taken on as its administrator. */
async function administrator(): Promise<Person> {
  const eva = await registered({ name: 'Eva Simões' })
  const body = { email: eva.email, role: 'admin' }
  const { id } = await call<{ id: number }>('post', OFFICE_PATHS.officeInvitations, body)
  const open = await requests.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${eva.token}` },
  })
  const path = pathOf(OFFICE_PATHS.acceptInvitation, { id })
  expect((await open.put(`${SITE_ORIGIN}/api/v1${path}`, { data: {} })).ok()).toBe(true)
  await open.dispose()
  return eva
}

async function photo(name: string, background: string) {
  const create = { width: 1200, height: 900, channels: 3, background } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click()
const room = (page: Page, path = '') => page.goto(`/${slug}/office${path}`)

/** Whether readers of every language find some words on a page. */
async function readInAll(page: Page, path: string, words: string, whether = true): Promise<void> {
  for (const language of LANGUAGES) {
    const text = async () => (await page.request.get(`${language}/${slug}${path}`)).text()
    await expect.poll(async () => (await text()).includes(words), { timeout: 40_000 }).toBe(whether)
  }
}

test('a day at the office: answered, published, cancelled, and read in three languages', {
  tag: ['@everywhere', '@matrix'],
}, async ({ page, faults }) => {
  test.setTimeout(240_000)
  // What is not published yet is not there.
  faults.allow(/404/)
  const eva = await administrator()
  const [known, unknown] = [ownName('Ana'), ownName('Rui')]
  const word = crypto.randomUUID().slice(0, 8)
  await call('post', STAFF_RESOURCES.entities, joiner(known, { mobilephone: '912 345 678' }))
  const twice = joiner(known, { phone: '+351 912345678' })
  const twin = await call<{ id: number }>('post', STAFF_RESOURCES.pendingEntities, twice)
  const stranger = joiner(unknown)
  const other = await call<{ id: number }>('post', STAFF_RESOURCES.pendingEntities, stranger)
  const sunday = nextSunday()
  const intention = await call<{ id: number }>('post', STAFF_RESOURCES.pendingMassIntentions, {
    pending_mass_intentions: {
      email: newEmail(),
      requested_by_description: known,
      intention_description: `Por alma de ${unknown}`,
      intention_type_description: 'Sufrágio',
      location_description: 'Igreja',
      intention_date: sunday.split('-').reverse().map(Number).join('/'),
      intention_time: '11:00',
    },
  })
  const rosary = `Terço ${word}`
  written.push(word)
  const event = await call<{ id: number; slug: string }>('post', STAFF_RESOURCES.contents, {
    content: {
      content_type: 2,
      title: rosary,
      status: 'published',
      event_from_date: sunday,
      event_from_hour: '21:00',
      event_recurrence: { frequency: 'weekly', interval: 1, weekdays: [0], count: 8 },
    },
  })

  // Signing in leads to where one was going.
  await page.setExtraHTTPHeaders(ownAddress())
  await room(page)
  await page.waitForURL('**/login**')
  await page.locator('input[name=email]').fill(eva.email)
  await page.locator('input[name=password]').fill(eva.password)
  await page.locator('.island button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que precisa de si')

  await room(page, `/requests/joins/${twin.id}`)
  await expect(page.locator('.likenesses')).toContainText(known)
  await press(page, 'Aceitar')
  await expect(page.locator('.form-problem')).toBeFocused()
  await page.locator('.likenesses').getByRole('radio').first().check()
  await press(page, 'Aceitar')
  await expect(page.locator('#decision')).toBeFocused()

  await room(page, `/requests/joins/${other.id}`)
  await press(page, /^Recusar/)
  await page.locator('.reject-form textarea').fill('Pertence à paróquia vizinha.')
  await page.locator('.reject-form button').first().click()
  await expect(page.locator('.history li').last()).toContainText('Pertence à paróquia vizinha.')
  expect((await mailTo(stranger.email)).text).toContain('Pertence à paróquia vizinha.')

  await room(page, `/requests/mass-intentions/${intention.id}`)
  await press(page, 'Aceitar')
  await expect(page.locator('#decision')).toBeFocused()

  await room(page, '/contents/new-news')
  const news = `Festa ${word}`
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('textbox', { name: 'Título' }).fill(news)
  const gallery = page
    .locator('.contents-part')
    .filter({ has: page.getByText('Galeria', { exact: true }) })
  await gallery
    .getByLabel('Escolher imagens', { exact: true })
    .setInputFiles([await photo('um.jpg', '#206030'), await photo('dois.jpg', '#203080')])
  await expect(gallery.getByRole('img', { name: 'A imagem, como está agora' })).toHaveCount(2)
  await gallery.getByLabel('O que a imagem mostra').first().fill(`O coro ${word}`)
  await gallery.getByLabel('O que a imagem mostra').last().fill(`O andor ${word}`)
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('radio', { name: 'Agora' }).check()
  await press(page, 'Publicar')
  for (const words of [news, `O coro ${word}`, `O andor ${word}`]) {
    await readInAll(page, `/festa-${word}`, words)
  }

  await room(page, '/contents/new-news')
  await panel.getByRole('textbox', { name: 'Título' }).fill(`Romaria ${word}`)
  await page.getByRole('radio', { name: 'Num dia e hora' }).check()
  await page.locator('input[name=online_day]').fill(dayAhead(30))
  await press(page, 'Agendar')
  await expect(page.locator('.content-head .state-mark')).toContainText('Agendado')
  expect((await page.request.get(`/${slug}/romaria-${word}`)).status()).toBe(404)

  await room(page, `/contents/${event.id}`)
  await press(page, new RegExp(`^Cancelar.*: ${longDay(dayAfter(sunday, 7))}`))
  await press(page, 'Publicar alterações')
  const cancelled = { '': 'Cancelado', '/es': 'Cancelado', '/en': 'Cancelled' }
  for (const [language, words] of Object.entries(cancelled)) {
    const isTold = async () => {
      const answer = await page.request.get(`${language}/${slug}/events/${event.slug}`)
      return (await answer.text()).includes(words)
    }
    await expect.poll(isTold, { timeout: 40_000 }).toBe(true)
  }

  await room(page, '/page/menu')
  await press(page, 'Acrescentar uma entrada')
  await page.getByLabel('Título (Português)').fill(`Mapa ${word}`)
  await page.getByRole('radio', { name: /endereço/ }).check()
  await page.getByLabel(/^Endereço/).fill('https://example.org/mapa')
  await press(page, 'Guardar e publicar')
  await readInAll(page, '', `Mapa ${word}`)
  await press(page, `Retirar «Mapa ${word}»`)
  await press(page, 'Guardar e publicar')
  await readInAll(page, '', `Mapa ${word}`, false)

  await room(page, '/colleagues')
  const invited = newEmail()
  await page.getByRole('textbox', { name: 'Email' }).fill(invited)
  await page.getByRole('radio', { name: /Publicação/ }).check()
  await press(page, 'Enviar o convite')
  await expect(page.getByRole('listitem').filter({ hasText: invited })).toBeVisible()
  expect((await mailTo(invited)).text).toContain('/office')
})

const DAY_MS = 24 * 60 * 60_000

/** The day so many days from today, `yyyy-MM-dd`. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** A Sunday that is ahead wherever the parish is. */
function nextSunday(): string {
  const ahead = new Date(Date.now() + 2 * DAY_MS)
  return dayAhead(2 + ((7 - ahead.getUTCDay()) % 7))
}

function longDay(day: string): string {
  return new Intl.DateTimeFormat('pt-PT', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}
