import type { Page } from '@playwright/test'

export const OFFICE = '/santa-marta/office'
export const WORDS = 'Isto foi escrito antes de a sessão terminar.'

/** A form, and what is typed into one field of it. */
export interface Form {
  name: string
  who: 'maria' | 'cartorio'
  at: string
  /** Presses what opens it, where it does not stand open. */
  opens?: string
  field: string
  typed?: string
  /** Whether it is one of each kind, which the gate tries. */
  isOfGate?: boolean
  /** Whether what was typed stands there by itself: nothing on the server can have changed. */
  isImposed?: boolean
}

const room = (name: string) => `/santa-marta/private-area/${name}`
export const FORMS: Form[] = [
  { name: 'meeting', who: 'maria', at: room('meetings'), field: '[name=message]', isImposed: true },
  {
    ...{ name: 'wedding', who: 'maria', at: room('weddings'), field: '[name=entity_groom_name]' },
    ...{ isImposed: true, isOfGate: true },
  },
  {
    ...{ name: 'baptism', who: 'maria', at: room('baptisms'), isImposed: true },
    field: '[name=entity_to_baptized]',
  },
  {
    ...{ name: 'catechism', who: 'maria', at: room('catechisms'), isImposed: true },
    field: '[name=catechism_student_name]',
  },
  {
    ...{ name: 'mass intention', who: 'maria', at: room('mass-intentions'), isImposed: true },
    field: '[name=comments]',
  },
  { name: 'profile', who: 'maria', at: '/settings', field: '[name=name]', isOfGate: true },
  {
    ...{ name: 'person', who: 'cartorio', at: `${OFFICE}/people/new`, isImposed: true },
    field: '[name=name]',
  },
  { name: 'content', who: 'cartorio', at: `${OFFICE}/contents/new-news`, field: '[name=title]' },
  {
    ...{ name: 'limit', who: 'cartorio', at: `${OFFICE}/masses`, typed: '7', isOfGate: true },
    field: '[name=intentions_per_mass]',
  },
  {
    ...{ name: 'new time', who: 'cartorio', at: `${OFFICE}/masses`, typed: '07:45' },
    ...{ opens: '#year-1-add, #winter-1-add', field: '[name=hour]' },
  },
  {
    ...{ name: 'summer', who: 'cartorio', at: `${OFFICE}/masses`, typed: '17' },
    ...{ opens: '#summer-edit', field: '[name=from_day]' },
  },
  {
    ...{ name: 'documents', who: 'cartorio', at: `${OFFICE}/requests/documents/lists` },
    field: '.document-list li:first-child input >> nth=0',
  },
  {
    ...{ name: 'invitation', who: 'cartorio', at: `${OFFICE}/colleagues`, field: '[name=email]' },
    typed: 'quem.ajuda@example.org',
  },
  {
    ...{ name: 'connection', who: 'cartorio', at: `${OFFICE}/connections`, field: '[name=url]' },
    typed: 'https://outro.example.org/avisos',
  },
]

/** Opens a form and types into its field; the dialogs of a page that is left are accepted. */
export async function write(page: Page, { at, opens, field, typed = WORDS }: Form): Promise<void> {
  await page.goto(at)
  if (opens) await page.locator(opens).first().click()
  const place = page.locator(field).first()
  if ((await place.evaluate(({ tagName }) => tagName)) === 'SELECT') await place.selectOption(typed)
  else await place.fill(typed)
  page.on('dialog', (dialog) => void dialog.accept())
}
