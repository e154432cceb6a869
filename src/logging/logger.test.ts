import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInTerminal } from '#tests/support/stand-in-terminal.ts'
import { createAnnouncer, createLogger, formatLogLine } from './logger.ts'
import { showProgress } from './progress.ts'

beforeEach(() => {
  for (const name of ['FORCE_COLOR', 'NO_COLOR', 'NODE_DISABLE_COLORS']) vi.stubEnv(name, undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const NOON_IN_LISBON = Date.parse('2026-07-01T11:00:00Z')
const ESCAPE = '\u001b'

function shown(fields: object): string {
  vi.stubEnv('NO_COLOR', '1')
  const json = JSON.stringify({ level: 40, time: NOON_IN_LISBON, pid: 1, hostname: 'h', ...fields })
  return formatLogLine(json, standInTerminal().terminal.stream, 'Europe/Lisbon')
}

test('a person reads the local time, the message and the fields in one line', () => {
  expect(shown({ where: 'header', name: 'Two words', release: null, msg: 'a page failed' })).toBe(
    '12:00:00 warn a page failed where=header name="Two words" release=null',
  )
  expect(shown({ level: 30, msg: 'published' })).toBe('12:00:00 published')
})

test('the frames of an error follow its line', () => {
  const err = { type: 'TypeError', message: 'no', stack: 'TypeError: no\n    at one\n    at two' }
  expect(shown({ level: 50, err, msg: 'failed' }).split('\n')).toEqual([
    '12:00:00 error failed err={"type":"TypeError","message":"no"}',
    '    at one',
    '    at two',
  ])
})

test('what a caller has sent does not steer the terminal', () => {
  const hostile = `a${ESCAPE}[2J\u009b2J\r\nb`
  expect(shown({ msg: hostile, path: hostile })).not.toMatch(/(?!\n)\p{Cc}/u)
  expect(shown({ msg: hostile }).split('\n')).toHaveLength(1)
})

test('a terminal is coloured, unless NO_COLOR says otherwise', () => {
  const { terminal, written } = standInTerminal()
  const logger = createLogger('warn', terminal)
  logger.warn({ of: 'banner' }, 'watch out')
  logger.info('not worth a line')
  const coloured = written()
  expect(coloured).toContain(`${ESCAPE}[33mwarn${ESCAPE}[39m watch out`)
  expect(coloured).not.toContain('not worth a line')
  vi.stubEnv('NO_COLOR', '1')
  logger.warn('watch out')
  expect(written().slice(coloured.length)).toMatch(/^\d\d:\d\d:\d\d warn watch out\n$/)
})

test('without a terminal, a program writes lines of JSON; its own voice is heard at any level', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { createLogger, createAnnouncer } from '#src/logging/logger.ts'
    import { showProgress } from '#src/logging/progress.ts'
    const logger = createLogger('silent')
    logger.error('not heard')
    await showProgress('Working', async () => createAnnouncer(logger)('ready'))`,
  ])
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([expect.objectContaining({ level: 30, msg: 'ready', time: expect.any(Number) })])
})

test('progress is the last line of a terminal, below what is logged, and goes when the work ends', async () => {
  vi.stubEnv('NO_COLOR', '1')
  vi.useFakeTimers()
  const { terminal, written } = standInTerminal(30)
  const say = createAnnouncer(createLogger('warn', terminal))
  const work = showProgress(
    'Publishing',
    async (show) => {
      show('120 pages, 3 of 7 communities')
      say('between')
      await vi.advanceTimersByTimeAsync(2_000)
      throw new Error('no')
    },
    terminal,
  )
  await expect(work).rejects.toThrow('no')
  const clear = `\r${ESCAPE}[K`
  const lines = written().split(clear)
  expect(lines[1]).toBe('Publishing, 0 s')
  expect(lines[2]).toBe('Publishing, 120 pages, 3 of 7')
  expect(lines[3]).toMatch(/^\d\d:\d\d:\d\d between\nPublishing, 120 pages, 3 of 7$/)
  expect(lines.at(-1)).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})
