import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectDir } from '#tests/support/processes.ts'

test('an error that reaches nobody is logged before the program closes and ends with 1', async () => {
  const script = `
    import { pino } from 'pino'
    import { closeAtTheEnd } from './scripts/programs/close-at-the-end.ts'
    closeAtTheEnd(pino(), async () => console.log('closed'))
    setInterval(() => {}, 1000)
    Promise.reject(new Error('nobody waits'))`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: projectDir,
  })
  const { code, stdout } = await ended.then(
    () => expect.unreachable(),
    (error: { code: number; stdout: string }) => error,
  )
  // Two writers share the output: on a busy machine the later one may be first.
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines).toContain('closed')
  expect(JSON.parse(lines.find((line) => line !== 'closed') ?? '')).toMatchObject({
    level: 60,
    error: { type: 'Error', message: 'nobody waits' },
  })
  expect(code).toBe(1)
})
