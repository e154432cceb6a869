import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type CommunityPreview, previewSchema } from '#src/contract/contents/preview.ts'
import { SealedPreview } from '#src/contract/contents/sealed-preview.ts'
import { OFFICE_PATHS } from '#src/contract/office/office-paths.ts'
import { PATHS } from '#src/contract/paths.ts'
import {
  communities,
  configurationTranslations,
  emenus,
  faqs,
  massExceptions,
  massSchedules,
  websiteConfigurations,
} from '#src/server/db/schema.ts'
import { good, refusal } from '../support/answers.ts'
import { testApp } from '../support/app.ts'
import {
  community,
  configuration,
  content,
  faq,
  mass,
  menuEntry,
  section,
} from '../support/fixtures.ts'
import { office } from '../support/office.ts'
import { send } from '../support/send.ts'

const TABLES: PgTable[] = [
  ...[communities, websiteConfigurations, configurationTranslations],
  ...[emenus, faqs, massSchedules, massExceptions],
]
const heading = { emenu_type: 'other', url: null, content_slug: null, section_id: null }

async function editing({ isPublic = true } = {}) {
  const tests = await testApp()
  const { parish, call } = await office(tests, 'editor')
  const { app, db } = tests
  await configuration(db, parish)
  await db.update(communities).set({ isPublic })
  const asked = (parts: object) => call('POST', OFFICE_PATHS.sealPagePreview, parts)
  const shown = async (parts: object): Promise<CommunityPreview> => {
    const { proof } = await good(await asked(parts), SealedPreview)
    const opened = await send(app, 'POST', OFFICE_PATHS.openPreview, { body: { proof } })
    const read = await good(opened, previewSchema('adro'))
    if (read.kind !== 'community') throw new Error('It is of a content.')
    return read
  }
  /** All that a page consists of, row by row. */
  const kept = () => Promise.all(TABLES.map((table) => db.select().from(table)))
  return { ...tests, parish, asked, shown, kept }
}

test('what is public and unchanged is given as the public API gives it', async () => {
  const { db, parish, shown, json } = await editing()
  await mass(db, parish)
  await menuEntry(db, parish, { titles: { es: 'Parroquia' } })
  await faq(db, parish, 'Pergunta?')
  const proof = await shown({})
  const slug = parish.slug
  const at = (path: string) => json(path.replace(/:\w+/, slug))
  expect(proof.chapelry).toEqual(await at(PATHS.chapelrieMobile))
  expect([proof.configuration]).toEqual(await at(PATHS.mobileWebsiteConfigurationSlug))
  expect({ emenus: [proof.menu] }).toEqual(await at(PATHS.mobileEmenus))
  expect(proof.questions).toEqual({ content: 'Pergunta?', translations: {} })
})

test('all parts are given as they would be, clean, in each language, and nothing of them stays', async () => {
  const { db, parish, shown, kept, jobs } = await editing()
  const page = await content(db, parish, { slug: 'historia' })
  const news = await section(db, parish)
  const old = await menuEntry(db, parish, { title: 'Antigo' })
  const before = await kept()
  const proof = await shown({
    page: {
      community: { title: 'A nossa paróquia', phone: '222 000 111' },
      configuration: {
        seccao_noticias_id: news.id,
        azulejo_glaze: 'ochre',
        masses_content: { content: '<p onclick="x()">Às <b>nove</b></p><script>1</script>' },
        translations: { es: { masses_content: { content: '<p>A las nueve</p>' } } },
      },
    },
    menu: {
      entries: [
        {
          ...heading,
          id: null,
          level: 0,
          title: 'História',
          titles: { en: 'History' },
          emenu_type: 'content',
          content_slug: page.slug,
        },
        { ...heading, id: old.id, level: 1, title: 'Antigo' },
      ],
    },
    questions: { content: 'Onde?', translations: { es: '¿Dónde?' } },
    timetable: { weekly: [{ weekday: 0, hour: '09:30' }] },
  })
  expect(proof.chapelry).toMatchObject({
    adro_title: 'A nossa paróquia',
    phone: '222 000 111',
    masses_schedules: [{ weekday: 0, hour: '09:30' }],
  })
  expect(proof.configuration).toMatchObject({
    seccao_noticias_id: news.id,
    azulejo_glaze: 'ochre',
    masses_content: { content: '<p>Às <b>nove</b></p>' },
    translations: { es: { masses_content: { content: '<p>A las nueve</p>' } } },
  })
  expect(proof.menu).toMatchObject([
    {
      title: 'História',
      titles: { en: 'History' },
      content_slug: 'historia',
      children: [{ title: 'Antigo' }],
    },
  ])
  expect(proof.questions).toEqual({ content: 'Onde?', translations: { es: '¿Dónde?' } })
  expect(await kept()).toEqual(before)
  expect(jobs).toEqual([])
})

test('what could not be saved is refused at its fields, below the part that it is of', async () => {
  const { db, parish, asked, kept } = await editing()
  const foreign = await content(db, await community(db))
  await mass(db, parish, { weekday: 0, hour: '11:00' })
  const before = await kept()
  const wrong: Array<[object, string]> = [
    [{ page: { community: { email: 'nobody' } } }, 'page.community.email'],
    [
      { page: { configuration: { masses_summer_from: '06-01' } } },
      'page.configuration.masses_summer_to',
    ],
    [
      { menu: { entries: [{ ...heading, id: null, level: 0, title: '' }] } },
      'menu.entries.0.title',
    ],
    [{ menu: { entries: [{ ...heading, id: 1, level: 0, title: 'x' }] } }, 'menu.entries.0.id'],
    [
      {
        menu: {
          entries: [
            {
              ...heading,
              id: null,
              level: 0,
              title: 'x',
              emenu_type: 'content',
              content_slug: foreign.slug,
            },
          ],
        },
      },
      'menu.entries.0.content_slug',
    ],
    [{ questions: { content: null, translations: { es: 'x' } } }, 'questions.content'],
    [{ questions: { content: 'x', translations: { pt: 'x' } } }, 'questions.translations.pt'],
    [{ timetable: { weekly: [{ weekday: 0, hour: '25:00' }] } }, 'timetable.weekly.0.hour'],
    [{ timetable: { weekly: [{ weekday: 0, hour: '11:00' }] } }, 'timetable.weekly.0.hour'],
    [{ look: {} }, '*'],
  ]
  for (const [parts, field] of wrong) {
    const { fields } = await refusal(await asked(parts), 400)
    expect(Object.keys(fields ?? {}), JSON.stringify(parts)).toContain(field)
  }
  expect(await kept()).toEqual(before)
})

test('of a hidden community nothing is shown', async () => {
  const { asked } = await editing({ isPublic: false })
  await refusal(await asked({}), 404)
})
