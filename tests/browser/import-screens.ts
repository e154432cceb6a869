import type { Page } from '@playwright/test'
import type { ImportRecord } from '#src/contract/office/import.ts'
import type { ImportLine } from '#src/contract/office/import-line.ts'
import { actAs, demoToken } from './acting-as.ts'
import { expect } from './fixtures.ts'
import type { Screen } from './screens.ts'

const SECTION = '/santa-marta/office/imports'
const NONE = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 }
const NOTHING = {
  ...{ added: 0, changed: 0, unchanged: 0, left: 0, refused: 0 },
  ...{ undone: 0, kept: 0 },
}

const READY: ImportRecord = {
  id: 7,
  kind: 'people',
  file_name: 'paroquianos-de-santa-marta-do-vale-2026.csv',
  state: 'ready',
  failure: null,
  interrupted: false,
  started_by: 'Emília Nogueira',
  created_at: '2026-03-01T10:00:00.000Z',
  finished_at: null,
  plans: { ...NONE, new: 412, doubtful: 2, refused: 1 },
  outcomes: NOTHING,
  chosen: 1,
  as_drafts: false,
  lost_links: 0,
  undoable: 0,
  undone_by: null,
  undone_at: null,
  columns: {
    headers: ['Nome', 'Telemóvel', '', 'Observações'],
    fields: ['name', 'mobilephone', null, null],
    capitals: 'kept',
  },
}
const LINE: ImportLine = {
  position: 1,
  title: 'Maria da Luz dos Santos Nunes de Albuquerque e Castro',
  plan: 'doubtful',
  outcome: null,
  notes: [
    { code: 'alike', detail: null },
    { code: 'value_dropped', detail: 'mobilephone' },
  ],
  matches: [{ id: 3, name: 'Maria da Luz', reasons: ['taxpayer', 'name_and_phone'] }],
  chosen: true,
  record_id: null,
}

/** The same person, as a later line of the same table says. */
const TWICE: ImportLine = {
  ...{ ...LINE, position: 2, chosen: false },
  notes: [{ code: 'alike_in_file', detail: null }],
  matches: [{ position: 1, name: LINE.title, reasons: ['name_and_phone'] }],
}

async function open(page: Page, record: ImportRecord, lines: ImportLine[]): Promise<void> {
  await page.route(/\/office\/people_imports\/7$/, (route) => route.fulfill({ json: record }))
  await page.route(/\/office\/people_imports\/7\/lines/, (route) =>
    route.fulfill({ json: { results: lines, page: 1, total: lines.length } }),
  )
  await actAs(page.context(), await demoToken('cartorio'))
  await page.goto(`${SECTION}/people/7`)
}

/** Opens a table of people of which nothing was brought in yet. */
export function openReadyImport(page: Page): Promise<void> {
  return open(page, READY, [LINE, TWICE])
}

/** Where an office brings in what it has elsewhere. */
export const importScreens: Screen[] = [
  {
    what: 'where an office brings something in',
    isVariant: true,
    open: async (page) => {
      await actAs(page.context(), await demoToken('cartorio'))
      await page.goto(SECTION)
      await page.getByLabel('Um calendário').check()
      await expect(page.getByLabel('Ou o endereço do calendário')).toBeVisible()
      await expect(page.locator('.bones')).toHaveCount(0)
    },
  },
  {
    what: 'what would be brought in, with what is to be decided',
    open: async (page) => {
      await openReadyImport(page)
      // They are open: one would be left out, and names are in capitals.
      await expect(page.getByLabel('Escrever em letra normal')).toBeVisible()
      await expect(page.getByRole('checkbox').nth(1)).toBeVisible()
    },
  },
  {
    what: 'something that is being brought in',
    isVariant: true,
    open: async (page) => {
      await open(page, { ...READY, state: 'running', outcomes: { ...NOTHING, added: 120 } }, [])
      await expect(page.getByRole('progressbar')).toBeVisible()
    },
  },
  {
    what: 'what came of an import, before it is taken back',
    isVariant: true,
    open: async (page) => {
      const outcomes = { ...NOTHING, added: 412, left: 1, refused: 1 }
      await open(page, { ...READY, state: 'done', outcomes, lost_links: 3, undoable: 412 }, [LINE])
      await page.getByRole('button', { name: 'Anular esta importação' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    what: 'an import that was taken back but for some of it',
    isVariant: true,
    open: async (page) => {
      const undone = { undone_by: 'Emília Nogueira', undone_at: '2026-03-02T10:00:00.000Z' }
      const outcomes = { ...NOTHING, undone: 411, kept: 1 }
      const line: ImportLine = {
        ...LINE,
        ...{ outcome: 'kept', record_id: 3, notes: [{ code: 'changed_since', detail: null }] },
      }
      await open(page, { ...READY, state: 'undone', outcomes, undoable: 1, ...undone }, [line])
      await expect(page.getByText('Ficaram cá')).toBeVisible()
    },
  },
  {
    what: 'a file that could not be brought in',
    isVariant: true,
    open: async (page) => {
      await open(page, { ...READY, state: 'failed', failure: 'not_table' }, [])
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]
