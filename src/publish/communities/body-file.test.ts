import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { chapelry, news } from '#tests/support/portal.ts'
import { BodyFile } from './body-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'adro-bodies-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LONG = `<p>${'«Coração» – '.repeat(40)}</p>`
const content = (body: string | null) => ({
  ...news(chapelry('santa-marta'), 1, 'aviso'),
  content: body,
})

it('replaces a long body by a reference and resolves it', () => {
  const bodies = new BodyFile(folder)
  const moved = bodies.moveBodies(content(LONG))
  expect(moved.content?.length).toBeLessThan(60)
  expect(bodies.bodyOf(moved.content)).toBe(LONG)
})

it('leaves a short body and a missing one as they are', () => {
  const bodies = new BodyFile(folder)
  expect(bodies.moveBodies(content('<p>Curto</p>')).content).toBe('<p>Curto</p>')
  expect(bodies.moveBodies(content(null)).content).toBeNull()
  expect(bodies.bodyOf('<p>Curto</p>')).toBe('<p>Curto</p>')
})

it('keeps the reference of a body that has not changed', () => {
  const bodies = new BodyFile(folder)
  const before = bodies.moveBodies(content(LONG))
  expect(bodies.moveBodies(content(LONG), before)).toEqual(before)
  const changed = bodies.moveBodies(content(`${LONG}!`), before)
  expect(changed.content).not.toBe(before.content)
  expect(bodies.bodyOf(changed.content)).toBe(`${LONG}!`)
  expect(bodies.bodyOf(before.content)).toBe(LONG)
})

it('leaves bodies in memory where no file can be made', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const bodies = new BodyFile(join(file, 'below'))
  expect(bodies.moveBodies(content(LONG)).content).toBe(LONG)
})
