import type { Page } from '@playwright/test'
import { actAs, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import { REGISTER_ROOM, REGISTER_SLUG } from './office-people-register.ts'
import type { Screen } from './screens.ts'

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
  merges: [merge],
})

const pair = {
  people: [person(1), person(2, { district: 'Beja' })],
  reasons: ['taxpayer', 'email'],
  likeness: 'strong',
}

/** A register that holds what these screens show, whatever other tests do meanwhile. */
async function register(page: Page): Promise<void> {
  const answers: Array<[RegExp, object]> = [
    [/\/entities\?/, { results: [person(1), person(2)], page: 1, total: 41 }],
    [/\/v1\/office\/people\/1$/, file(1)],
    [/\/v1\/office\/people\/2$/, file(2, { district: 'Beja', phone: '292 000 111' })],
    [/\/office\/duplicates$/, { results: [pair] }],
    [/\/office\/merges$/, { results: [merge] }],
  ]
  for (const [path, json] of answers) await page.route(path, (route) => route.fulfill({ json }))
  await actAs(page.context(), await demoToken('admin'))
}

async function open(page: Page, path: string, whole: string): Promise<void> {
  await register(page)
  await page.goto(REGISTER_ROOM + path)
  await expect(page.locator(whole).first()).toBeVisible()
}

/** The room of people and families, in its states. */
export const peopleScreens: Screen[] = [
  { what: 'the people of a register', open: (page) => open(page, '', '.content-lines li') },
  { what: 'somebody of the register', open: (page) => open(page, '/1', '.record .answers') },
  {
    what: 'somebody of the register, being written with faults',
    open: async (page) => {
      await open(page, '/1', '.record .answers')
      await page.locator('.record-sent .btn.main').click()
      await page.locator('[name=name]').fill('')
      await page.locator('form [type=submit]').click()
      await expect(page.locator('.error-summary')).toBeFocused()
      await page.locator('.notice button').click()
    },
  },
  { what: 'records that may be of one person', open: (page) => open(page, '/duplicates', '.pair') },
  { what: 'two records to be made one', open: (page) => open(page, '/merge/1/2', '.merge-field') },
  {
    what: 'a family to be registered',
    open: async (page) => {
      await open(page, '/families/new', 'form.form')
      await page.locator('#father_id').fill('maria')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    what: 'a register that cannot be reached',
    faults: /ERR_FAILED/,
    open: async (page) => {
      await actAs(page.context(), await demoToken('admin'))
      await page.route(/\/entities\?/, (route) => route.abort())
      await page.goto(`/${REGISTER_SLUG}/office/people`)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]
