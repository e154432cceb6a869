import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { expectAccessible } from './every-width.ts'
import { expect, test } from './fixtures.ts'
import { atTheOffice, ownName, REQUESTS } from './office-desk-work.ts'
import { CALENDAR } from './parish-calendar.ts'

const { t } = createTranslator('pt', readTexts())

// A day that no other test uses.
const DAY = '2033-07-21'

test('a place that is taken is refused beside the answer, and a reason accepts it all the same', {
  tag: '@everywhere',
}, async ({ page, faults }) => {
  faults.allow(/409/)
  const clerk = await atTheOffice(page)
  const place = ownName('Capela')
  const celebrant = ownName('Rui')
  const ask = async (name: string, baptism_time: string) => {
    const baptism = { baptism_date: DAY, baptism_time, baptism_place: place }
    const form = { entity_to_baptized: name, parent_email: 'rui@example.org', ...baptism }
    return (await clerk.add('pendingBaptisms', { pending_baptism: form })).id
  }
  const first = await ask(ownName('Tomé'), '15:00')
  const name = ownName('Inês')
  const second = await ask(name, '15:30')
  await clerk.call('put', `/pending_baptisms/accept/${first}`, { celebrant: `P. ${celebrant}` })

  await page.goto(`${REQUESTS}/baptisms/${second}`)
  const decision = page.getByRole('region', { name: t('office-requests.decision.title') })
  const sameDay = decision.locator('.same-day')
  await expect(sameDay).toContainText('À mesma hora, no mesmo lugar: Batismo às 15h00')
  const celebrantField = decision.getByLabel(t('office-calendar.celebrant.label'))
  await celebrantField.fill(`Padre ${celebrant}`)
  await expect(sameDay).toContainText(
    `À mesma hora, com o mesmo celebrante: Batismo às 15h00 (${place})`,
  )
  const reason = decision.getByLabel(t('office-calendar.override.reason'))
  await expect(reason).toHaveCount(0)
  await decision.getByRole('button', { name: t('office-requests.accept') }).click()
  await expect(decision.getByRole('alert')).toHaveText(t('errors.messages.calendar_clash'))
  await expect(decision.locator('.office-note.danger')).toContainText(
    t('errors.hints.place_taken', { what: `Batismo às 15h00 (${place})` }),
  )
  await expect(decision.locator('.office-note.danger')).toContainText(
    t('errors.hints.celebrant_taken', { what: `Batismo às 15h00 (${place})` }),
  )
  await expectAccessible(page, 'a refused acceptance')

  const accept = decision.getByRole('button', { name: t('office-calendar.override.accept') })
  await accept.click()
  await expect(decision.locator('.form-field .error')).toHaveText(
    t('office-calendar.override.missing'),
  )
  await reason.fill('São irmãos')
  await accept.click()
  const decided = page.getByRole('region', { name: t('office-requests.decided.accepted') })
  await expect(decided).toContainText(
    t('office-calendar.celebrant.says', { name: `Padre ${celebrant}` }),
  )
  const history = page.locator('.history > li').filter({ hasText: 'São irmãos' })
  await expect(history).toContainText(t('office-requests.history.clash_accepted'))

  await page.goto(`${CALENDAR}?view=day&date=${DAY}`)
  const item = page.getByRole('listitem').filter({ hasText: name }).last()
  await expect(item).toContainText(`Padre ${celebrant}`)
  await expect(item).toContainText(/Marcado mesmo assim por .+: São irmãos/)
})
