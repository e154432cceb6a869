import { expect, test } from 'vitest'
import type { MarkPresences } from '#src/contract/office/catechism-presences.ts'
import {
  afterAnswer,
  afterSending,
  afterTap,
  countMarks,
  type Mark,
  nextMarks,
  type WaitingMarks,
} from './waiting-marks.ts'

const DAY = '2026-03-14'
const ANA = 7

const tap = (waiting: WaitingMarks, mark: Mark, stored: Mark = null, id = ANA) =>
  afterTap(waiting, DAY, id, { mark, stored })

function sent(waiting: WaitingMarks): { body: MarkPresences; waiting: WaitingMarks } {
  const body = nextMarks(waiting)
  if (!body) throw new Error('Nothing waits.')
  return { body, waiting: afterSending(waiting, body) }
}

const answered = (mark: Mark, id = ANA) => ({ results: [{ enrolment_id: id, mark }] })

test('a mark waits until it is stored', () => {
  const { body, waiting } = sent(tap({}, 'present'))
  expect(body).toEqual({ day: DAY, marks: [{ enrolment_id: ANA, mark: 'present', was: null }] })
  expect(countMarks(waiting)).toBe(1)
  expect(afterAnswer(waiting, body, answered('present'))).toEqual({ waiting: {}, lost: [] })
  expect(nextMarks({})).toBeUndefined()
})

test('one that is taken back before it was sent is not sent', () => {
  expect(tap(tap({}, 'present'), null)).toEqual({})
  expect(tap(tap({}, 'absent', 'present'), 'present', 'present')).toEqual({})
})

test('one that is set again on its way is sent after it', () => {
  const first = sent(tap({}, 'present'))
  const { waiting, lost } = afterAnswer(
    tap(first.waiting, 'excused'),
    first.body,
    answered('present'),
  )
  expect(lost).toEqual([])
  expect(nextMarks(waiting)?.marks).toEqual([
    { enrolment_id: ANA, mark: 'excused', was: 'present' },
  ])
})

test('one whose answer was lost is not taken for that of a colleague', () => {
  const first = sent(tap({}, 'present'))
  const again = sent(tap(first.waiting, 'absent'))
  // The first one was stored; the second was not set over it.
  const { waiting, lost } = afterAnswer(again.waiting, again.body, answered('present'))
  expect(lost).toEqual([])
  expect(nextMarks(waiting)?.marks).toEqual([{ enrolment_id: ANA, mark: 'absent', was: 'present' }])
})

test('that of a colleague stays, and so does that of a child who has left', () => {
  const { body, waiting } = sent(tap(tap({}, 'present'), 'absent', null, 8))
  expect(afterAnswer(waiting, body, answered('excused'))).toEqual({
    waiting: {},
    lost: [
      { enrolment: ANA, stored: 'excused' },
      { enrolment: 8, stored: undefined },
    ],
  })
})

test('the marks of several days are sent day by day', () => {
  const waiting = afterTap(tap({}, 'present'), '2026-03-21', ANA, { mark: 'absent', stored: null })
  const first = sent(waiting)
  const left = afterAnswer(first.waiting, first.body, answered('present')).waiting
  expect([countMarks(waiting), nextMarks(left)?.day]).toEqual([2, '2026-03-21'])
})
