import fc from 'fast-check'
import ICAL from 'ical.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ContentForm } from '#src/contract/contents/content-form.ts'
import type { ContentPayload } from '#src/server/imports/targets/payload.ts'
import { calendar, event, readEvents } from '#tests/support/ics.ts'
import { itemsIn } from '#tests/support/imports.ts'
import { rounds } from '#tests/support/matrix.ts'
import { expandRule, parseRule } from './calendar-rule.ts'
import { readCalendar } from './read-calendar.ts'

const HEAD = ['UID:1@example.org', 'SUMMARY:Ensaio do coro']

async function one(...lines: string[]) {
  const [item] = await readEvents(calendar(...event(...HEAD, ...lines)))
  if (!item) throw new Error('There is no event.')
  return item
}
const RULE = { interval: 1, until: null, count: null, added_dates: [] }

test('events are in the language of their community', async () => {
  const file = calendar(...event(...HEAD, 'DTSTART;VALUE=DATE:20260710'))
  for (const language of ['pt', 'es'] as const) {
    const [item] = await itemsIn(readCalendar, file, { language })
    const payload = item?.payload as ContentPayload | undefined
    expect(v.parse(ContentForm, payload?.form).language).toBe(language)
  }
})

describe('when an event takes place', () => {
  test.each([
    [
      'at an hour of a named zone',
      ['DTSTART;TZID=Europe/Madrid:20260410T210000', 'DTEND;TZID=Europe/Madrid:20260410T223000'],
      ['2026-04-10', '20:00', null, '21:30'],
    ],
    [
      'in UTC, in winter',
      ['DTSTART:20260110T210000Z', 'DURATION:PT1H30M'],
      ['2026-01-10', '21:00', null, '22:30'],
    ],
    [
      'in UTC, in summer',
      ['DTSTART:20260710T210000Z', 'DTEND:20260710T230000Z'],
      ['2026-07-10', '22:00', '2026-07-11', '00:00'],
    ],
    [
      'wherever one is',
      ['DTSTART:20260710T210000', 'DTEND:20260710T220000'],
      ['2026-07-10', '21:00', null, '22:00'],
    ],
    [
      'all day',
      ['DTSTART;VALUE=DATE:20260710', 'DTEND;VALUE=DATE:20260711'],
      ['2026-07-10', null, null, null],
    ],
    [
      'three days',
      ['DTSTART;VALUE=DATE:20260710', 'DTEND;VALUE=DATE:20260713'],
      ['2026-07-10', null, '2026-07-12', null],
    ],
    ['without an end', ['DTSTART:20260710T210000'], ['2026-07-10', '21:00', null, null]],
    [
      'by a name of Windows',
      ['DTSTART;TZID=Romance Standard Time:20260710T210000'],
      ['2026-07-10', '20:00', null, null],
    ],
    [
      'by what Outlook shows',
      ['DTSTART;TZID="(UTC+00:00) Dublin, Edimburgo, Lisboa, Londres":20260710T210000'],
      ['2026-07-10', '21:00', null, null],
    ],
    [
      'by a name with a prefix',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Lisbon:20260710T210000'],
      ['2026-07-10', '21:00', null, null],
    ],
  ])('%s', async (_, lines, [from, hour, to, end]) => {
    const { form, codes } = await one(...lines)
    expect(form).toMatchObject({
      event_from_date: from,
      event_from_hour: hour,
      event_to_date: to,
      event_to_hour: end,
      event_recurrence: null,
      event_exceptions: [],
    })
    expect(codes).toEqual([])
  })

  test.each([
    ['no day', []],
    ['a year that nobody set', ['DTSTART:16010101T000000']],
  ])('%s: it is not taken', async (_, lines) => {
    expect((await one(...lines)).codes).toEqual(['no_day'])
  })
})

describe('how an event repeats', () => {
  const START = 'DTSTART;TZID=Europe/Lisbon:20260310T210000'
  test.each([
    ['FREQ=WEEKLY', { frequency: 'weekly', weekdays: [2], ...RULE }],
    ['FREQ=WEEKLY;BYDAY=TU,TH;WKST=SU', { frequency: 'weekly', weekdays: [2, 4], ...RULE }],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=10;BYDAY=TU',
      { frequency: 'weekly', weekdays: [2], ...RULE, interval: 2, count: 10 },
    ],
    ['FREQ=DAILY;UNTIL=20260320T210000Z', { frequency: 'daily', ...RULE, until: '2026-03-20' }],
    ['FREQ=DAILY;UNTIL=20260320T200000Z', { frequency: 'daily', ...RULE, until: '2026-03-19' }],
    ['FREQ=DAILY;UNTIL=20260320', { frequency: 'daily', ...RULE, until: '2026-03-20' }],
    [
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
      { frequency: 'weekly', weekdays: [1, 2, 3, 4, 5], ...RULE },
    ],
    ['FREQ=MONTHLY', { frequency: 'monthly', weeks: [], ...RULE }],
    ['FREQ=MONTHLY;BYMONTHDAY=10', { frequency: 'monthly', weeks: [], ...RULE }],
    ['FREQ=MONTHLY;BYDAY=2TU', { frequency: 'monthly', weeks: [2], ...RULE }],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', { frequency: 'monthly', weeks: [2], ...RULE }],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10', { frequency: 'yearly', weeks: [], ...RULE }],
    ['FREQ=YEARLY;BYDAY=2TU;BYMONTH=3', { frequency: 'yearly', weeks: [2], ...RULE }],
  ])('%s', async (rule, recurrence) => {
    const { form, codes } = await one(START, `RRULE:${rule}`)
    expect(form.event_recurrence).toEqual(recurrence)
    expect(codes).toEqual([])
  })

  test('every year, in a year that nobody knows', async () => {
    const { form, codes } = await one(
      'DTSTART;VALUE=DATE;X-APPLE-OMIT-YEAR=1604:16040229',
      ...['DTEND;VALUE=DATE:16040302', 'RRULE:FREQ=YEARLY'],
    )
    const recurrence = { frequency: 'yearly', weeks: [], ...RULE }
    expect([form.event_from_date, form.event_to_date, form.event_recurrence, codes]).toEqual([
      ...['2004-02-29', '2004-03-01', recurrence, []],
    ])
  })

  test('a day of the year', () => {
    const rule = parseRule('FREQ=YEARLY;BYYEARDAY=60,-1')
    expect(rule && expandRule(rule, '2027-03-01', '2028-12-31')).toEqual([
      ...['2027-03-01', '2027-12-31', '2028-02-29', '2028-12-31'],
    ])
  })

  test('what no rule of ours says comes as dates', async () => {
    const { form, codes } = await one(START, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10,20;COUNT=4')
    expect(form.event_recurrence).toEqual({
      frequency: 'dates',
      added_dates: ['2026-03-20', '2026-04-10', '2026-04-20'],
    })
    expect(codes).toEqual(['rule_as_dates'])
  })

  test.each([
    'FREQ=SECONDLY',
    'FREQ=HOURLY;COUNT=3',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=DAILY;BYHOUR=9,12',
    'nada',
  ])('%s: only the first date comes', async (rule) => {
    const { form, codes } = await one(START, `RRULE:${rule}`)
    expect(form).toMatchObject({ event_from_date: '2026-03-10', event_recurrence: null })
    expect(codes).toEqual(['rule_unreadable'])
  })

  test('what begins only in many years comes with its first dates', async () => {
    const { form } = await one('DTSTART;VALUE=DATE:20400110', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10,20')
    const { added_dates } = form.event_recurrence as { added_dates: string[] }
    expect([form.event_from_date, added_dates[0], added_dates.length]).toEqual([
      ...['2040-01-10', '2040-01-20', 48],
    ])
  })

  test('ten thousand dates are those that are still to come', async () => {
    const { form, codes } = await one(
      'DTSTART;TZID=Europe/Lisbon:20000101T210000',
      'RRULE:FREQ=DAILY;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28;COUNT=10000',
    )
    const { added_dates } = form.event_recurrence as { added_dates: string[] }
    expect([form.event_from_date, added_dates.length]).toEqual(['2026-03-15', 366])
    expect(codes).toEqual(['rule_as_dates', 'rule_cut'])
  })

  test('dates that are left out, cancelled, moved and added', async () => {
    const [item] = await readEvents(
      calendar(
        ...event(
          ...HEAD,
          START,
          'DTEND;TZID=Europe/Lisbon:20260310T223000',
          'RRULE:FREQ=WEEKLY',
          'EXDATE;TZID=Europe/Lisbon:20260317T210000',
          'RDATE;TZID=Europe/Lisbon:20260402T210000',
        ),
        ...event(
          ...HEAD,
          'RECURRENCE-ID;TZID=Europe/Lisbon:20260324T210000',
          'DTSTART;TZID=Europe/Lisbon:20260324T210000',
          'STATUS:CANCELLED',
        ),
        ...event(
          ...HEAD,
          'RECURRENCE-ID:20260331T200000Z',
          'DTSTART;TZID=Europe/Lisbon:20260401T203000',
          'DTEND;TZID=Europe/Lisbon:20260401T213000',
          'LOCATION:Capela',
        ),
      ),
    )
    expect(item?.form.event_recurrence).toMatchObject({ added_dates: ['2026-04-02'] })
    expect(item?.form.event_exceptions).toEqual([
      { kind: 'left_out', date: '2026-03-17' },
      { kind: 'cancelled', date: '2026-03-24', note: null },
      {
        kind: 'moved',
        date: '2026-03-31',
        event_from_date: '2026-04-01',
        event_from_hour: '20:30',
        event_to_date: null,
        event_to_hour: '21:30',
        locale: 'Capela',
        note: null,
      },
    ])
  })

  test('a rule of another zone keeps each hour over the change of clocks', async () => {
    const { form, codes } = await one('DTSTART:20261020T200000Z', 'RRULE:FREQ=WEEKLY;COUNT=3')
    expect(form).toMatchObject({
      event_from_hour: '21:00',
      event_recurrence: { frequency: 'dates', added_dates: ['2026-10-27', '2026-11-03'] },
    })
    const exceptions = form.event_exceptions as Array<{ event_from_hour: string }>
    expect(exceptions.map(({ event_from_hour }) => event_from_hour)).toEqual(['20:00', '20:00'])
    expect(codes).toEqual(['rule_as_dates'])
  })

  test('the last working day of each month, though it begins on another', () => {
    const rule = parseRule('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1')
    expect(rule && expandRule(rule, '2026-02-01', '2026-04-30')).toEqual([
      '2026-02-01',
      '2026-02-27',
      '2026-03-31',
      '2026-04-30',
    ])
  })

  test('one date may be elsewhere at the same hour; what else it says is named', async () => {
    const date = (day: string, ...lines: string[]) =>
      event(
        'UID:1@example.org',
        `RECURRENCE-ID;TZID=Europe/Lisbon:${day}T210000`,
        `DTSTART;TZID=Europe/Lisbon:${day}T210000`,
        ...lines,
      )
    const main = event(
      ...HEAD,
      START,
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'LOCATION:Igreja',
      'DESCRIPTION:Tragam as\\npastas.',
    )
    const items = await itemsIn(
      readCalendar,
      calendar(
        ...main,
        ...date('20260317', 'SUMMARY:Ensaio do coro', 'LOCATION:Capela'),
        ...date('20260324', 'SUMMARY:Ensaio geral', 'LOCATION:Igreja'),
        ...date('20260331', 'SUMMARY:Anulado: Ensaio do coro', 'STATUS:CANCELLED'),
        ...date('20260407', 'DESCRIPTION:Com o órgão.'),
        ...date('20260414', 'DESCRIPTION:Tragam as\\npastas.'),
      ),
    )
    expect(items.map(({ notes }) => notes)).toEqual([
      [{ code: 'date_text_lost', detail: '2026-03-24, 2026-04-07' }],
    ])
    const payload = items[0]?.payload as ContentPayload | undefined
    expect(payload?.form.event_exceptions).toMatchObject([
      { kind: 'moved', date: '2026-03-17', event_from_hour: '21:00', locale: 'Capela' },
      { kind: 'cancelled', date: '2026-03-31' },
    ])
  })

  test('what holds from a date on holds on those after it', async () => {
    const [item] = await readEvents(
      calendar(
        ...event(...HEAD, START, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
        ...event(
          ...HEAD,
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Lisbon:20260324T210000',
          'DTSTART;TZID=Europe/Lisbon:20260325T203000',
          'DURATION:PT2H',
        ),
      ),
    )
    const exceptions = item?.form.event_exceptions as Array<Record<string, unknown>>
    expect(
      exceptions.map((one) => [
        one.date,
        one.event_from_date,
        one.event_from_hour,
        one.event_to_hour,
      ]),
    ).toEqual([
      ['2026-03-24', '2026-03-25', '20:30', '22:30'],
      ['2026-03-31', '2026-04-01', '20:30', '22:30'],
    ])
  })

  test('29 February is in leap years alone', () => {
    const rule = parseRule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')
    expect(rule && expandRule(rule, '2024-02-29', '2033-01-01')).toEqual([
      '2024-02-29',
      '2028-02-29',
      '2032-02-29',
    ])
  })

  test('rules are expanded as another library does', () => {
    const days = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'SA', 'SU'), { minLength: 1 })
    const rule = fc.oneof(
      fc
        .tuple(days, fc.integer({ min: 1, max: 3 }))
        .map(([some, every]) => `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${some}`),
      fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('MO', 'TH'))
        .map(([nth, day]) => `FREQ=MONTHLY;BYDAY=${nth}${day}`),
      fc.constantFrom(
        'FREQ=MONTHLY;BYDAY=-1FR',
        'FREQ=MONTHLY;BYMONTHDAY=31',
        'FREQ=MONTHLY;BYMONTHDAY=-1',
        'FREQ=DAILY;INTERVAL=5',
        'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
        'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5,15',
      ),
    )
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 800 }), (text, offset) => {
        const first = new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10)
        const parts = parseRule(text)
        if (!parts) throw new Error(text)
        const theirs: string[] = []
        const dates = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first))
        for (let at = dates.next(); at && at.toString() <= '2029-12-31'; at = dates.next()) {
          theirs.push(at.toString())
        }
        const ours = expandRule(parts, first, '2029-12-31')
        expect(ours).toEqual([...new Set([first, ...theirs])])
      }),
      { numRuns: rounds(60, 1_500) },
    )
  })
})

describe('what an event says', () => {
  test('plain text becomes paragraphs, and no HTML of its own', async () => {
    const { form } = await one(
      'DTSTART:20260710T210000',
      'DESCRIPTION:Tragam <velas>\\, por favor.\\n\\nObrigado\\; até lá\\naos ',
      ' domingos',
      'URL:https://example.org/a?b=1&c=2',
    )
    expect(form.content).toBe(
      '<p>Tragam &lt;velas&gt;, por favor.</p><p>Obrigado; até lá<br />aos domingos</p><p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener">https://example.org/a?b=1&amp;c=2</a></p>',
    )
  })

  test('HTML is cleaned', async () => {
    const { form } = await one(
      'DTSTART:20260710T210000',
      'DESCRIPTION:<b>Olá</b><script>alert(1)</script><a href="javascript:x">y</a>',
    )
    expect(form.content).toBe('<b>Olá</b><a>y</a>')
  })

  test('its place is one line, its categories hashtags, its status its own', async () => {
    const { form, codes } = await one(
      'DTSTART:20260710T210000',
      'LOCATION:Salão paroquial\\nRua da Igreja\\, 5',
      'CATEGORIES:Coro,Jovens',
      'STATUS:CANCELLED',
      'CLASS:PRIVATE',
    )
    expect(form).toMatchObject({
      locale: 'Salão paroquial, Rua da Igreja, 5',
      contents_hashtags: [{ tag: 'Coro' }, { tag: 'Jovens' }],
      event_status: 'cancelled',
      status: 'draft',
    })
    expect(codes).toEqual(['private_as_draft'])
  })

  test('attached files are named', async () => {
    const attached = [
      'ATTACH;FMTTYPE=application/pdf;FILENAME=Folha.pdf:https://drive.example/1',
      'ATTACH:https://example.org/cartaz.pdf',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD',
    ]
    const file = calendar(...event(...HEAD, 'DTSTART:20260710T210000', ...attached))
    const [item] = await itemsIn(readCalendar, file)
    expect(item?.notes).toEqual([
      { code: 'attachments_left', detail: 'Folha.pdf, https://example.org/cartaz.pdf' },
    ])
  })

  test('what a calendar was sent to cancel is cancelled', async () => {
    const lines = event(...HEAD, 'DTSTART:20260710T210000')
    const [item] = await readEvents(calendar('METHOD:CANCEL', ...lines))
    expect(item?.form.event_status).toBe('cancelled')
  })

  test('one without a name, and what is no event, is not taken', async () => {
    const items = await readEvents(
      calendar(
        ...event('UID:2', 'DTSTART:20260710T210000'),
        'BEGIN:VTODO',
        'UID:3',
        'SUMMARY:Comprar velas',
        'END:VTODO',
      ),
    )
    expect(items.map(({ codes }) => codes)).toEqual([['no_title'], ['not_content']])
  })

  test('one that nobody can read keeps no other out', async () => {
    const items = await readEvents(
      calendar(
        ...event(
          'UID:1',
          'SUMMARY:Bom',
          'DTSTART:20260710T210000',
          'RRULE:FREQ=Weekly\\;BYDAY=FR ',
        ),
        ...event('UID:2', 'SUMMARY:Mau', 'DTSTART:20260710T210000', 'LOCATION;ALTREP="x:y'),
        ...event('UID:3', 'SUMMARY:Sem dia', 'DTSTART:2026', 'DURATION:x'),
        ...event('UID:4', 'SUMMARY:Dia', 'DTSTART:20260710', 'EXDATE:2026', 'DURATION:x'),
      ),
    )
    expect(items.map(({ title, codes }) => [title, codes])).toEqual([
      ['Bom', []],
      ['Mau', ['invalid']],
      ['Sem dia', ['no_day']],
      ['Dia', []],
    ])
    expect(items[0]?.form.event_recurrence).toMatchObject({ frequency: 'weekly' })
    expect(items[3]?.form).toMatchObject({ event_from_date: '2026-07-10', event_from_hour: null })
  })

  test('one without an end, or of a length that no clock knows, is named', async () => {
    const items = await readEvents(
      calendar(
        ...['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Sem fim', 'DTSTART:20260710T210000'],
        ...event('UID:2', 'SUMMARY:Bom', 'DTSTART:20260711T210000'),
        ...event('UID:3', 'SUMMARY:Longo', 'DTSTART:20260711T210000', 'DURATION:P99999999999W'),
      ),
    )
    expect(items.map(({ title, codes }) => [title, codes])).toEqual([
      ['Sem fim', ['invalid']],
      ['Bom', []],
      ['Longo', ['invalid']],
    ])
  })

  test('lines that are folded after their names are read', async () => {
    const [item] = await readEvents(
      calendar(
        ...event('UID', ' :1', 'SUMMARY', ' :Natal', 'DTSTART', ' ;VALUE=DATE', ' :20261225'),
      ),
    )
    expect([item?.title, item?.form.event_from_date]).toEqual(['Natal', '2026-12-25'])
  })

  test('lines that a program did not fold are put back', async () => {
    const { form } = await one(
      'DTSTART:20260710T210000',
      'DESCRIPTION:Uma linha',
      'e a seguinte.',
      '',
    )
    expect(form.content).toBe('<p>Uma linha<br />e a seguinte.</p>')
  })
})
