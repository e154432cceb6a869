import type { Page } from '@playwright/test'
import { keyIn } from '#src/i18n/text-key.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import { REGISTER_SECTION, REGISTER_SLUG } from './office-people-register.ts'
import type { Screen } from './screens.ts'
import { follow } from './walking.ts'

const { t } = createTranslator('pt', readTexts())

const INSTANT = '2026-03-15T12:00:00.000Z'

const person = (id: number, more: object = {}) => ({
  id,
  name: 'Maria da Conceição de Albuquerque e Vasconcelos',
  sex: false,
  title: null,
  birth_place_parish: 'Angústias',
  birth_place_county: 'Horta',
  taxpayer: '501442600',
  address: 'Rua do Pasteleiro',
  door_number: '7, 2.º esquerdo',
  postal_code: '9900-069',
  district: 'Horta',
  mobilephone: '912 000 111',
  phone: null,
  fax: null,
  email: 'maria.da.conceicao.de.albuquerque@example.org',
  account: null,
  version: `v${id}`,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...more,
})

const merge = {
  id: 1,
  at: INSTANT,
  by: { id: 1, name: 'Cartório' },
  kept: { id: 1, name: person(1).name },
  gone: { id: 2, name: 'Conceição Albuquerque' },
  until: '2026-04-14T12:00:00.000Z',
}

const file = (id: number, more: object = {}) => ({
  person: person(id, more),
  life: {
    marital_status: 'widowed',
    language: 'fr',
    contact_way: 'post',
    events: [
      {
        ...{ kind: 'baptism', date: '1958-03-12', place: 'Igreja Matriz do Santíssimo Salvador' },
        ...{ book: '12', page: '34', number: '7' },
      },
      { kind: 'marriage', date: '1980', place: null, book: null, page: null, number: null },
    ],
    version: `l${id}`,
  },
  families: [{ id: 4, name: 'Família Albuquerque e Vasconcelos', place: 'mother' }],
  requests: [
    {
      id: 9,
      kind: 'baptism',
      reference: 'ABCD2345',
      status: 'accepted',
      subject: 'Tomé',
      day: '2026-05-02',
      created_at: INSTANT,
      tie: 'email',
    },
  ],
  reads: [{ at: INSTANT, by: { id: 1, name: 'Cartório' } }],
  invited_at: null,
  merges: [merge],
})

const certificate = {
  ...{ id: 5, kind: 'baptism', code: '7KQ2M4XA9T0V', name: person(1).name, date: '1958-03-12' },
  ...{ place: 'Igreja Matriz do Santíssimo Salvador', book: '12', page: '34', number: '7' },
  ...{ father: null, mother: null, purpose: 'Casamento na paróquia de Nossa Senhora da Assunção' },
  issued_on: '2026-03-15',
  annulled: null,
  by: { id: 1, name: 'Cartório' },
}

const pair = {
  people: [person(1), person(2, { district: 'Beja' })],
  reasons: ['taxpayer', 'email'],
  likeness: 'strong',
}

const group = {
  field: 'email',
  value: 'semmail@example.org',
  count: 62,
  people: [person(3), person(4, { name: 'Zacarias Nóbrega' })],
}

/** A register that holds what these screens show, whatever other tests do meanwhile. */
async function register(page: Page): Promise<void> {
  const answers: Array<[RegExp, object]> = [
    [/\/entities\?/, { results: [person(1), person(2)], page: 1, total: 41 }],
    [/\/v1\/office\/people\/1$/, file(1)],
    [/\/v1\/office\/people\/2$/, file(2, { district: 'Beja', phone: '292 000 111' })],
    [/\/office\/people\/\d+\/certificates$/, { results: [certificate] }],
    [/\/office\/duplicates$/, { results: [pair], groups: [group] }],
    [/\/office\/merges$/, { results: [merge] }],
  ]
  for (const [path, json] of answers) await page.route(path, (route) => route.fulfill({ json }))
  await actAs(page.context(), await demoToken('admin'))
}

/** Opens a place in that register. */
export async function openRegister(page: Page, path: string, whole: string): Promise<void> {
  await register(page)
  await page.goto(REGISTER_SECTION + path)
  await expect(page.locator(whole).first()).toBeVisible()
}

const FIRST_LINE = '.content-lines li'
const LATE = {
  error: { code: 'changed_meanwhile', message: t('errors.messages.changed_meanwhile') },
}

/** Opens a place in the register of the demo's first parish, which other tests only read. */
async function openDemo(page: Page, path: string, whole: string): Promise<void> {
  await actAs(page.context(), await demoToken('cartorio'))
  await page.goto(`/santa-marta/office/people${path}`)
  await expect(page.locator(whole).first()).toBeVisible()
}

async function openPerson(page: Page, search: string): Promise<void> {
  await openDemo(page, `?search=${search}`, FIRST_LINE)
  await follow(page, page.locator(`${FIRST_LINE} a`).first())
  await expect(page.locator('.record .answers')).toBeVisible()
}

const press = (page: Page, key: string) =>
  page
    .getByRole('button', { name: t(keyIn('office-people', key)) })
    .first()
    .click()

/** The room of people and families, in its states. */
export const peopleScreens: Screen[] = [
  { what: 'the people of a register', open: (page) => openRegister(page, '', '.content-lines li') },
  {
    what: 'somebody of the register',
    isVariant: true,
    open: (page) => openRegister(page, '/1', '.record .answers'),
  },
  {
    what: 'somebody of the register, being written with faults',
    isVariant: true,
    open: async (page) => {
      await openRegister(page, '/1', '.record .answers')
      await page.locator('.record-sent .btn.main').click()
      await page.locator('[name=name]').fill('')
      await page.locator('form [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
      await page.locator('.notice button').click()
    },
  },
  {
    what: 'records that may be of one person',
    isVariant: true,
    open: (page) => openRegister(page, '/duplicates', '.pair'),
  },
  {
    what: 'two records to be made one',
    open: (page) => openRegister(page, '/merge/1/2', '.merge-field'),
  },
  {
    what: 'a family to be registered',
    isVariant: true,
    open: async (page) => {
      await openRegister(page, '/families/new', 'form.form')
      await page.locator('#father_id').fill('maria')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    what: 'a register in which nobody is found',
    isVariant: true,
    open: (page) => openDemo(page, '?search=ninguem&only=account', '.empty'),
  },
  {
    what: 'the families of a register',
    isVariant: true,
    open: (page) => openDemo(page, '/families', FIRST_LINE),
  },
  {
    what: 'a family of the register',
    open: async (page) => {
      await openDemo(page, '/families?search=falcao', FIRST_LINE)
      await follow(page, page.locator(`${FIRST_LINE} a`).first())
      await expect(page.locator('.family-record .answers')).toBeVisible()
    },
  },
  {
    what: 'somebody of the register, about to be erased',
    isVariant: true,
    open: async (page) => {
      await openPerson(page, 'teresa')
      await press(page, 'erase.open')
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
    },
  },
  {
    what: 'somebody of the register, and whom to make one with them',
    isVariant: true,
    open: async (page) => {
      await openPerson(page, 'amelia')
      await press(page, 'merge.open')
      await page.getByRole('dialog').getByRole('combobox').fill('rosado')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    what: 'somebody of the register, changed by two at once',
    isVariant: true,
    faults: /412/,
    open: async (page) => {
      await openPerson(page, 'celia')
      await press(page, 'edit')
      await page.locator('[name=district]').fill('Beja')
      const person = /\/(entities|office\/people)\/\d+$/
      await page.route(person, async (route) => {
        if (route.request().method() === 'PUT') return route.fulfill({ status: 412, json: LATE })
        const json = await (await route.fetch()).json()
        return route.fulfill({ json: { ...json, person: { ...json.person, district: 'Faro' } } })
      })
      await page.locator('form [type=submit]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'a register that cannot be reached',
    isVariant: true,
    faults: /ERR_FAILED/,
    open: async (page) => {
      await actAs(page.context(), await demoToken('admin'))
      await page.route(/\/entities\?/, (route) => route.abort())
      await page.goto(`/${REGISTER_SLUG}/office/people`)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]
