import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Faq } from '#src/contract/community/faq.ts'
import { testApp } from '#tests/support/app.ts'
import { community, faq } from '#tests/support/fixtures.ts'

test('gives the questions of a community by id and by slug', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  await faq(db, parish, 'Pergunta?\n  Resposta.')
  const answer = v.parse(Faq, await json(`/websites/contents/${parish.id}/faqs`))
  expect(answer.content).toBe('Pergunta?\n  Resposta.')
  expect(await json(`/websites/contents/${parish.slug}/faqs`)).toEqual(answer)
})

test('a community without questions has none to give', async () => {
  const { db, get } = await testApp()
  const parish = await community(db)
  expect((await get(`/websites/contents/${parish.id}/faqs`)).status).toBe(404)
})
