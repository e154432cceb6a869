import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { toSlug } from '#src/domain/contents/content-address.ts'
import { bodyHtml } from './body-html.ts'
import { liturgicalSunday } from './bulletins.ts'
import { dayOf, easter, firstSundayOfAdvent } from './calendar.ts'
import { compileContents, uniqueSlugs } from './compile-content.ts'
import { expandDates } from './date-tokens.ts'
import { plainPdf } from './pdf.ts'
import { demoParishes } from './seed.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('the calendar', () => {
  test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2000-04-23'])(
    'knows that Easter was or will be on %s',
    (date) => expect(easter(day(date).year).toString()).toBe(date),
  )

  test.each(['2022-11-27', '2023-12-03', '2024-12-01', '2026-11-29'])(
    'knows that Advent begins on %s',
    (date) => expect(firstSundayOfAdvent(day(date).year).toString()).toBe(date),
  )

  test('counts days from today, forward to a weekday', () => {
    expect(dayOf({ day: 3, on: 6 }, day('2026-10-08'), 0).toString()).toBe('2026-10-17')
    expect(dayOf({ day: -7, on: 6 }, day('2026-10-08'), 0).toString()).toBe('2026-10-03')
  })

  test('takes the latest feast that is not beyond the horizon', () => {
    expect(dayOf({ feast: '12-24' }, day('2026-10-08'), 60).toString()).toBe('2025-12-24')
    expect(dayOf({ feast: '12-24' }, day('2026-11-08'), 60).toString()).toBe('2026-12-24')
    expect(dayOf({ feast: '01-06', days: -9 }, day('2026-12-30'), -1).toString()).toBe('2026-12-28')
  })

  test.each([
    ['2026-11-22', 'Cristo, Rei do Universo'],
    ['2026-11-29', 'I Domingo do Advento'],
    ['2026-12-27', 'Sagrada Família'],
    ['2027-01-03', 'Epifania do Senhor'],
    ['2027-01-10', 'Batismo do Senhor'],
    ['2027-01-17', 'II Domingo do Tempo Comum'],
    ['2027-02-14', 'I Domingo da Quaresma'],
    ['2027-03-21', 'Domingo de Ramos na Paixão do Senhor'],
    ['2027-03-28', 'Domingo de Páscoa'],
    ['2027-05-16', 'Pentecostes'],
    ['2026-10-04', 'XXVII Domingo do Tempo Comum'],
    ['2022-12-25', 'Natal do Senhor'],
    ['2023-01-01', 'Santa Maria, Mãe de Deus'],
  ])('calls %s %s', (date, name) => expect(liturgicalSunday(day(date)).name).toBe(name))
})

describe('texts', () => {
  test('have their dates written out in their language', () => {
    const from = day('2026-10-08')
    expect(expandDates('{d+9}', from, 'pt')).toBe('17 de outubro')
    expect(expandDates('{on+9}, {on+11}', from, 'pt')).toBe(
      'no sábado, 17 de outubro, na segunda-feira, 19 de outubro',
    )
    expect(expandDates('{On+11}', from, 'pt')).toBe('Na segunda-feira, 19 de outubro')
    expect(expandDates('{w+9}', from, 'es')).toBe('sábado, 17 de octubre')
    expect(expandDates('{d:sun+1} e {d:sun+2}', from, 'pt')).toBe('11 de outubro e 18 de outubro')
    expect(expandDates('{pastoral}, {year+1}, {month+1}', from, 'pt')).toBe(
      '2026/2027, 2027, novembro',
    )
    expect(expandDates('{pastoral}', day('2027-03-01'), 'pt')).toBe('2026/2027')
  })

  test('become HTML', () => {
    expect(
      bodyHtml(
        '## Um\n\nDois **três** & [quatro](https://a.example.org/)\n\n- um\n- dois\n\n> cinco',
      ),
    ).toBe(
      '<h2>Um</h2>\n<p>Dois <strong>três</strong> &amp; <a href="https://a.example.org/" rel="noopener">quatro</a></p>\n<ul><li>um</li><li>dois</li></ul>\n<blockquote><p>cinco</p></blockquote>',
    )
    expect(bodyHtml('<script>alert(1)</script>')).not.toContain('<script')
  })

  test('give slugs', () => {
    expect(toSlug('Folha n.º 3: «Advento» em Évora')).toBe('folha-n-3-advento-em-evora')
    expect(toSlug('palavra '.repeat(20))).toMatch(/^(palavra-)*palavra$/)
    expect(toSlug('palavra '.repeat(20)).length).toBeLessThanOrEqual(80)
    expect(uniqueSlugs(['Missa', 'missa'])).toEqual(['missa', 'missa-2'])
  })
})

test('a PDF says where its parts are', () => {
  const bytes = Buffer.from(plainPdf(['Olá (1)', 'linha '.repeat(60)]))
  const file = bytes.toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1])
  expect(file.slice(table, table + 4)).toBe('xref')
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  offsets.forEach((offset, index) => {
    expect(file.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true)
  })
  const length = Number(/\/Length (\d+)/.exec(file)?.[1])
  const start = file.indexOf('stream\n') + 'stream\n'.length
  expect(file.slice(start + length).startsWith('\nendstream')).toBe(true)
  expect(file).toContain('(Ol\u00e1 \\(1\\)) Tj')
})

describe('whatever the day', () => {
  const days = Array.from({ length: 60 }, (_, i) => day('2026-01-01').add({ days: i * 19 }))
  const moments = days.map((one, i) => `${one}T${String((i * 7) % 24).padStart(2, '0')}:59:30.000Z`)

  test.each(moments)('the parishes hold together at %s', (now) => {
    const parishes = demoParishes(now).map((parish) => ({
      parish,
      contents: compileContents(parish, now),
    }))
    const online = parishes.map(({ contents }) =>
      contents.filter(
        ({ row }) =>
          row.contentType === 1 &&
          row.status === 'published' &&
          !row.deletedAt &&
          row.onlineFromDate <= now,
      ),
    )
    expect(online.map((news) => news.length)).toContain(60)
    for (const { contents } of parishes) {
      const paragraphs = contents.flatMap(({ row }) => row.body?.match(/<p>.*?<\/p>/g) ?? [])
      expect(new Set(paragraphs).size).toBe(paragraphs.length)
      const slugs = contents.map(({ row }) => row.slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const { row } of contents) {
        expect(row.createdAt && row.createdAt <= now).toBe(true)
        if (row.contentType === 2) expect(row.onlineFromDate <= now).toBe(true)
        expect(`${row.title} ${row.resume} ${row.body}`).not.toMatch(/[{}]|undefined|NaN/)
      }
    }
    const start = (row: { eventFromDate?: string | null }) => row.eventFromDate ?? ''
    const events = parishes.flatMap(({ contents }) =>
      contents.map(({ row }) => row).filter((row) => row.contentType === 2),
    )
    const today = now.slice(0, 10)
    expect(events.some((row) => start(row) > today)).toBe(true)
    expect(events.some((row) => (row.eventToDate ?? start(row)) < today)).toBe(true)
  })
})

test('what news announce is on the day of its event', () => {
  const now = '2026-10-08T14:20:00.000Z'
  const days = Array.from({ length: 14 }, (_, i) => day('2026-10-08').add({ days: i }))
  for (const today of days) {
    const moment = now.replace('2026-10-08', today.toString())
    const all = demoParishes(moment).flatMap((parish) => compileContents(parish, moment))
    const pairs: Array<[string, string]> = [
      ['orgao', 'concerto-orgao'],
      ['velas', 'procissao-velas'],
    ]
    for (const [news, event] of pairs) {
      const text = all.find(({ written }) => written.key === news)?.row.resume ?? ''
      const date = all.find(({ written }) => written.key === event)?.row.eventFromDate ?? ''
      expect(text).toContain(expandDates('{d}', day(date), 'pt'))
    }
  }
})
