import { expect, test } from 'vitest'
import { keyIn, type TextKey } from './text-key.ts'
import { readTexts } from './texts-on-disk.ts'
import { createTranslator } from './translator.ts'

const { t, tree } = createTranslator('en', readTexts())

/** `npm run check` tests these: a line that should not compile but does is an error, too. */
test('the keys of texts are those that the files have', () => {
  const kind: 'news' | 'events' = 'events'
  const keys: TextKey[] = ['login.title', 'common.list.news_count', `office-contents.kinds.${kind}`]
  expect(keys).toHaveLength(3)
  // @ts-expect-error: no file has it.
  expect(() => t('login.titel')).toThrow('login.titel')
  // @ts-expect-error: one of the two is missing.
  expect(() => t(`office-contents.kinds.${kind as 'events' | 'masses'}`)).not.toThrow()
  // @ts-expect-error: a group is no text.
  expect(t('login.confirm')).toContain('object')
  // @ts-expect-error: a text is no group.
  expect(tree('login.title')).toBeTruthy()
})

test('a name that is known at run time alone is looked for then', () => {
  expect(t(keyIn('errors.hints', 'required'))).not.toBe('')
  expect(() => t(keyIn('errors.hints', 'no_such'))).toThrow('errors.hints.no_such')
})
