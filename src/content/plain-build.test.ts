import { afterAll, expect, test } from 'vitest'
import type { PageModel } from './page-models/page-model.ts'
import { handedModels, handModels } from './plain-build.ts'

afterAll(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('adro.models-of-this-build'))
})

test('another copy of the module finds the models that the first was given', async () => {
  const again = './plain-build.ts?again'
  const copy: typeof import('./plain-build.ts') = await import(again)
  expect(copy.handModels).not.toBe(handModels)
  expect(copy.handedModels()).toBeUndefined()
  const models = new Map<string, PageModel>()
  handModels(models)
  expect(await copy.handedModels()).toBe(models)
  expect(await handedModels()).toBe(models)
})
