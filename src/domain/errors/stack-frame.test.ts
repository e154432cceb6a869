import { expect, test } from 'vitest'
import { stackFrame } from './stack-frame.ts'

const PLACE = '/_astro/LazyForm.Kn2Uzi6P.js:1:23456'
const AT = `https://paroquias.example.org${PLACE}`

test.each([
  ['Chromium', `    at async Form.send [as onSubmit] (${AT})`, `Form.send ${PLACE}`],
  ['Chromium, a constructor', `    at new Form (${AT})`, `Form ${PLACE}`],
  ['Chromium, no name', `    at ${AT}`, PLACE],
  ['Firefox', `send/answer<@${AT}`, `send/answer< ${PLACE}`],
  ['Firefox, no name', `@${AT}`, PLACE],
  ['Safari', `send@${AT}`, `send ${PLACE}`],
])('%s: function and place of a script of ours', (_, line, frame) => {
  expect(stackFrame(line)).toBe(frame)
  expect(stackFrame(frame)).toBe(frame)
})

test.each([
  'TypeError: Maria is not a function',
  '    at send (https://elsewhere.example.org/app.js:1:2)',
  '    at send (chrome-extension://abc/content.js:1:2)',
  '    at send (https://paroquias.example.org/santa-marta/join/token:1:2)',
  '    at send (https://paroquias.example.org/_astro/../maria/a.js:1:2)',
  `    at send (https://paroquias.example.org/_astro/a.js?nome=Maria:1:2)`,
  '    at Array.map (<anonymous>)',
  '/_astro/site.css:1:2',
  '',
])('other lines are dropped: %s', (line) => {
  expect(stackFrame(line)).toBeUndefined()
})

test.each([`Maria Silva ${PLACE}`, `tel912345678 ${PLACE}`, `${'a'.repeat(61)} ${PLACE}`])(
  'what is not the name of a function is left out: %s',
  (line) => {
    expect(stackFrame(line)).toBe(PLACE)
  },
)
