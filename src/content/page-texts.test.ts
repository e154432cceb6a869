import { expect, test } from 'vitest'
import type { Emenu } from '#src/contract/community/emenu.ts'
import { type PageBlock, USUAL_BLOCKS } from '#src/contract/community/page-blocks.ts'
import type { PageTexts } from '#src/contract/community/website-configuration.ts'
import { pageDigests } from '#src/publish/digests.ts'
import { chapelry, configuration, SITE } from '#tests/support/portal.ts'
import { blocksIn, configurationIn, isTranslated, menuIn } from './page-texts.ts'
import { pageModels } from './plain-build.ts'

const SILENT: PageTexts = {
  header_description: null,
  masses_content: null,
  masses_content_description: null,
  confessions_content: null,
  confessions_content_description: null,
  parish_notary_content: null,
  parish_notary_content_description: null,
  visits_to_the_sicks_content: null,
  visits_to_the_sicks_content_description: null,
  conteudo_ano_pastoral: null,
  conteudo_ano_pastoral_description: null,
  how_to_help_content: null,
  how_to_help_content_description: null,
  mass_intentions_needs: null,
  baptisms_needs: null,
  weddings_needs: null,
  catechisms_needs: null,
  families_needs: null,
  meetings_needs: null,
}

function entry(title: string, titles: Emenu['titles'], children: Emenu[] = []): Emenu {
  const target = {
    url: null,
    content_slug: null,
    content_type: null,
    section_id: null,
    template_layout_id: null,
  }
  return { id: 1, father_id: null, title, titles, emenu_type: 'other', ...target, children }
}

test('entries stand in the language of the page, at each depth, or in the own one', () => {
  const menu = [entry('Grupos', { en: 'Groups' }, [entry('Coro', { en: 'Choir', es: 'Coro' })])]
  expect(menuIn(menu, 'en', 'pt')).toMatchObject([
    { title: 'Groups', shown_in: 'en', children: [{ title: 'Choir', shown_in: 'en' }] },
  ])
  expect(menuIn(menu, 'es', 'pt')).toMatchObject([
    { title: 'Grupos', shown_in: 'pt', children: [{ title: 'Coro', shown_in: 'es' }] },
  ])
  expect(menuIn(menu, 'pt', 'pt')).toMatchObject([{ title: 'Grupos', shown_in: 'pt' }])
  expect(JSON.stringify(menuIn(menu, 'pt', 'pt'))).not.toContain('Groups')
})

test('a block is in one language with its title, and each by itself', () => {
  const own = configuration(chapelry('santa-marta'), {
    masses_content: { content: '<p>Domingo</p>' },
    masses_content_description: 'Missas de verão',
    confessions_content: { content: '<p>Sábado</p>' },
    translations: {
      en: { ...SILENT, masses_content: { content: '<p>Sunday</p>' } },
    },
  })
  expect(configurationIn(own, 'en')).toMatchObject({
    masses_content: { content: '<p>Sunday</p>' },
    masses_content_description: null,
    confessions_content: { content: '<p>Sábado</p>' },
    translated: ['masses_content'],
  })
  expect(configurationIn(own, 'es')).toMatchObject({
    masses_content: { content: '<p>Domingo</p>' },
    translated: [],
  })
  expect(configurationIn(own, 'pt')).not.toHaveProperty('translations')
})

test('languages without any text are shown as the own one', () => {
  const own = configuration(chapelry('santa-marta'), { translations: { en: SILENT } })
  const menu = [entry('Grupos', {}, [entry('Coro', { es: 'Coro' })])]
  expect(isTranslated([], own, 'es')).toBe(false)
  expect(isTranslated([], own, 'en')).toBe(true)
  expect(isTranslated(menu, own, 'es')).toBe(true)
  expect(isTranslated(menu, own, 'pt')).toBe(false)
})

test('a title in one language changes the pages of that language, and no others', () => {
  const marta = chapelry('santa-marta')
  const digestsWith = (titles: Emenu['titles']) => {
    const models = pageModels({
      communities: [
        {
          chapelry: marta,
          configuration: configuration(marta),
          menu: [entry('Grupos', titles)],
          contents: [],
        },
      ],
      site: SITE,
      product: 'adro',
      now: '2026-11-21T12:00:00.000Z',
    })
    const digestOf = pageDigests('code')
    return new Map(models.map((model) => [model, digestOf(model)] as const))
  }
  const before = new Map([...digestsWith({})].map(([{ route }, digest]) => [route, digest]))
  const changed = [...digestsWith({ en: 'Groups' })].filter(
    ([{ route }, digest]) => before.get(route) !== digest,
  )
  expect(new Set(changed.map(([{ locale }]) => locale))).toEqual(new Set(['en']))
  expect(changed.map(([{ route }]) => route)).toContain('/en/santa-marta')
})

/** A text of the parish by its titles. */
function textBlock(titles: { pt?: string; es?: string; en?: string }): PageBlock {
  const texts = Object.entries(titles).map(([language, title]) => [
    language,
    { title, text: null, picture_description: null, link_title: null },
  ])
  const block = { kind: 'text', key: 'a', hidden: false, picture: null, link: null } as const
  return { ...block, texts: Object.fromEntries(texts) }
}

test('blocks stand as arranged, without hidden ones, and each text in a language that it has', () => {
  const own = (page_blocks: PageBlock[]) =>
    configuration(chapelry('santa-marta'), { language: 'es', page_blocks })
  expect(blocksIn(configuration(chapelry('santa-marta')), 'pt')).toBeNull()
  expect(blocksIn(own([...USUAL_BLOCKS]), 'pt')).toBeNull()
  const hidden = blocksIn(own([{ kind: 'events', hidden: true }]), 'pt')
  expect(hidden?.map(({ kind }) => kind)).not.toContain('events')
  expect(hidden).toHaveLength(USUAL_BLOCKS.length - 1)
  const shownOf = (titles: { pt?: string; es?: string; en?: string }, locale: 'pt' | 'en') =>
    blocksIn(own([textBlock(titles)]), locale)?.find(({ kind }) => kind === 'text')
  const all = { pt: 'Obras', es: 'Las obras', en: 'Works' }
  expect(shownOf(all, 'en')).toMatchObject({ texts: { title: 'Works' }, shown_in: 'en' })
  expect(shownOf({ pt: 'Obras', es: 'Las obras' }, 'en')).toMatchObject({ shown_in: 'es' })
  expect(shownOf({ en: 'Works' }, 'pt')).toMatchObject({ shown_in: 'en' })
})

test('an arrangement changes the home page of a parish, and no other page of it', () => {
  const marta = chapelry('santa-marta')
  const digestsWith = (page_blocks?: PageBlock[]) => {
    const models = pageModels({
      communities: [
        {
          chapelry: marta,
          configuration: configuration(marta, page_blocks && { page_blocks }),
          menu: [],
          contents: [],
        },
      ],
      site: SITE,
      product: 'adro',
      now: '2026-11-21T12:00:00.000Z',
    })
    const digestOf = pageDigests('code')
    return new Map(models.map((model) => [model.route, digestOf(model)] as const))
  }
  const changedBy = (before: Map<string, string>, after: Map<string, string>) =>
    [...after].filter(([route, digest]) => before.get(route) !== digest).map(([route]) => route)
  const before = digestsWith()
  expect(changedBy(before, digestsWith([...USUAL_BLOCKS]))).toEqual([])
  const arranged = digestsWith([{ kind: 'news' }, { kind: 'masses' }, textBlock({ pt: 'Obras' })])
  const homes = ['/santa-marta', '/es/santa-marta', '/en/santa-marta']
  expect(changedBy(before, arranged).toSorted()).toEqual(homes.toSorted())
  const translated = digestsWith([
    ...[{ kind: 'news' } as const, { kind: 'masses' } as const],
    textBlock({ pt: 'Obras', en: 'Works' }),
  ])
  expect(changedBy(arranged, translated)).toEqual(['/en/santa-marta'])
})
