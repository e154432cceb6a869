import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Emenu, EmenusAnswer } from '#src/contract/community/emenu.ts'
import { emenus } from '#src/server/db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { community, content, FUTURE, menuEntry, section } from '#tests/support/fixtures.ts'

const MENU = '/app/public/get_mobile_emenus'

function outline(entries: Emenu[]): unknown[] {
  return entries.map(({ title, children }) =>
    children.length > 0 ? [title, outline(children)] : title,
  )
}

const menuIn = (answer: unknown) => v.parse(EmenusAnswer, answer).emenus[0]

test('the first element of emenus is the tree, ordered by position at every level', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  const b = await menuEntry(db, parish, { title: 'B', position: 2 })
  await menuEntry(db, parish, { title: 'A', position: 1 })
  await menuEntry(db, parish, { title: 'B2', position: 2, fatherId: b.id })
  const b1 = await menuEntry(db, parish, { title: 'B1', position: 1, fatherId: b.id })
  await menuEntry(db, parish, { title: 'B1a', fatherId: b1.id })
  const menu = menuIn(await json(`${MENU}/${parish.slug}`))
  expect(outline(menu)).toEqual(['A', ['B', [['B1', ['B1a']], 'B2']]])
  expect(await json(`${MENU}/${parish.id}`)).toEqual({ emenus: [menu] })
})

test('each kind of entry carries what it leads to', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  const about = await content(db, parish, { slug: 'about-us' })
  const feast = await content(db, parish, {
    slug: 'feast',
    contentType: 2,
    eventFromDate: '2026-12-01',
  })
  const youth = await section(db, parish)
  await menuEntry(db, parish, { emenuType: 'url', url: 'https://example.org/x', position: 1 })
  await menuEntry(db, parish, { emenuType: 'content', contentId: about.id, position: 2 })
  await menuEntry(db, parish, { emenuType: 'section', sectionId: youth.id, position: 3 })
  await menuEntry(db, parish, { templateLayoutId: 4, contentId: about.id, position: 4 })
  await menuEntry(db, parish, { emenuType: 'content', contentId: feast.id, position: 5 })
  expect(menuIn(await json(`${MENU}/${parish.id}`))).toMatchObject([
    { emenu_type: 'url', url: 'https://example.org/x' },
    { emenu_type: 'content', content_slug: 'about-us' },
    { emenu_type: 'section', section_id: youth.id, content_slug: null },
    { emenu_type: 'other', template_layout_id: 4, content_slug: 'about-us' },
    { emenu_type: 'content', content_slug: 'feast', content_type: 2 },
  ])
})

test('an entry whose content is not online is left out with what is below it', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  const other = await community(db)
  const hidden = [
    await content(db, parish, { slug: 'secret-draft', status: 'draft' }),
    await content(db, parish, { slug: 'secret-future', onlineFromDate: FUTURE }),
    await content(db, parish, { slug: 'secret-deleted', deletedAt: FUTURE }),
    await content(db, other, { slug: 'secret-elsewhere' }),
  ]
  for (const { id } of hidden) {
    const father = await menuEntry(db, parish, { emenuType: 'content', contentId: id })
    await menuEntry(db, parish, { title: 'Below', fatherId: father.id })
    await menuEntry(db, parish, { templateLayoutId: 3, contentId: id })
  }
  await menuEntry(db, parish, { title: 'Kept', templateLayoutId: 2, contentId: hidden[0]?.id })
  const answer = await json(`${MENU}/${parish.id}`)
  expect(outline(menuIn(answer))).toEqual(['Kept'])
  expect(JSON.stringify(answer)).not.toContain('secret')
})

test('entries that are their own ancestors end up nowhere, not in a loop', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  const a = await menuEntry(db, parish)
  const b = await menuEntry(db, parish, { fatherId: a.id })
  await db.update(emenus).set({ fatherId: b.id }).where(eq(emenus.id, a.id))
  expect(menuIn(await json(`${MENU}/${parish.id}`))).toEqual([])
})

test('a community without a menu has an empty one', async () => {
  const { db, json } = await testApp()
  const parish = await community(db)
  expect(await json(`${MENU}/${parish.id}`)).toEqual({ emenus: [[]] })
})
