import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { ChildEnded, runInChild } from './child-task.ts'

const MODULE = new URL('./child-task.ts', import.meta.url).href

/** A module that does this with its task. */
function child(work: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'adro-child-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'child.mjs')
  writeFileSync(
    file,
    `import { answerTask } from ${JSON.stringify(MODULE)}
     answerTask(async (task, tell) => { ${work} })`,
  )
  return pathToFileURL(file)
}

test('a task is done in another process, which tells how far it is', async () => {
  const told: number[] = []
  const result = await runInChild<{ pid: number; task: object }, number>(
    child('tell(1); tell(2); return { pid: process.pid, task }'),
    { word: 'ação', nothing: undefined },
    { onProgress: (progress) => told.push(progress) },
  )
  expect(result.task).toEqual({ word: 'ação', nothing: undefined })
  expect(result.pid).not.toBe(process.pid)
  expect(told).toEqual([1, 2])
})

test('it has the flags and settings that it was given', async () => {
  const work = 'return { flags: process.execArgv, setting: process.env.SETTING }'
  const options = { flags: ['--liftoff-only'], env: { SETTING: 'x' } }
  const { flags, setting } = await runInChild<{ flags: string[]; setting: string }>(
    child(work),
    null,
    options,
  )
  expect(flags).toContain('--liftoff-only')
  expect(setting).toBe('x')
})

test('its error has the name, the message and the code of the error there', async () => {
  const work = `throw Object.assign(new RangeError('too far'), { code: 'ENOSPC' })`
  await expect(runInChild(child(work), null)).rejects.toMatchObject({
    name: 'RangeError',
    message: 'too far',
    code: 'ENOSPC',
  })
})

test.each([
  ['process.exit(3)', '3'],
  [`process.kill(process.pid, 'SIGKILL')`, 'SIGKILL'],
])('a process that ends before it answers is told of: %s', async (work, how) => {
  const error = await runInChild(child(work), null).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ChildEnded)
  expect(String(error)).toContain(`(${how})`)
})
