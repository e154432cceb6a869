import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { actAs, demoToken } from './acting-as.ts'
import { keyboard, reach } from './controls.ts'
import { FAMILIES, lineField, takingFamily } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { readOver } from './join-steps.ts'
import { send, submit } from './private-area.ts'

const { t } = createTranslator('pt', readTexts())

test('a family is registered by the keyboard alone on a narrow screen', { tag: '@matrix' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await actAs(context, await demoToken('maria'))
  await takingFamily(page)
  await page.goto(FAMILIES)
  const add = page.getByRole('button', { name: t('families.add') })
  await keyboard.write(page.locator('[name=name]'), 'Família Faria')
  await keyboard.write(page.locator('[name=father_name]'), 'Manuel Faria')
  await keyboard.press(add)
  await expect(lineField(page, 0, 'entity_name')).toBeFocused()
  await page.keyboard.type('Rui Faria')
  await reach(add)
  // Left without a relation: the line is marked where it stands.
  await expect(page.locator('.household-line .error')).toHaveText(t('errors.hints.relation'))
  await keyboard.press(add)
  await expect(lineField(page, 1, 'entity_name')).toBeFocused()
  await keyboard.press(page.getByRole('button', { name: t('families.remove') }).last())
  await expect(page.locator('.household-line')).toHaveCount(1)
  await expect(add).toBeFocused()
  await submit(page, keyboard)
  await expect(page.locator('.error-summary')).toBeFocused()
  await keyboard.press(page.locator('.error-summary button'))
  await expect(lineField(page, 0, 'relation_with')).toBeFocused()
  await keyboard.select(lineField(page, 0, 'relation_with'), '1')
  await readOver(page, keyboard)
  await send(page, keyboard)
  await expect(page.locator('.status-label')).toHaveText(t('families.status.pending'))
  await expect(page.locator('.family-view')).toBeFocused()
})
