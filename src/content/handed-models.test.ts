import { afterAll, expect, test } from 'vitest'
import { handedModels, handModels } from './handed-models.ts'
import type { PageModel } from './page-models/page-model.ts'

afterAll(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('adro.models-of-this-build'))
})

test('another copy of the module finds the models that the first was given', async () => {
  const again = './handed-models.ts?again'
  const copy: typeof import('./handed-models.ts') = await import(again)
  expect(copy.handModels).not.toBe(handModels)
  expect(copy.handedModels()).toBeUndefined()
  const models = new Map<string, PageModel>()
  handModels(models)
  expect(await copy.handedModels()).toBe(models)
  expect(await handedModels()).toBe(models)
})
