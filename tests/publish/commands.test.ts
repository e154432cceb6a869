import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '#src/files/folder-lock.ts'
import project from '../../package.json' with { type: 'json' }
import { expectedErrorMessage } from '../../scripts/run-cli.ts'
import { startScript } from '../support/processes.ts'

async function run(script: string, env: Record<string, string>, ...args: string[]) {
  const running = startScript(script, env, args)
  return { status: await running.ended, said: running.complaints() }
}

test.each([
  ['start.ts', { PORT: 'x' }, [], /^PORT must be/],
  ['api.ts', { DATABASE_URL: 'mysql://x' }, [], /^DATABASE_URL must/],
  ['cluster.ts', { DATABASE_URL: 'postgres://127.0.0.1:1/x' }, ['try'], /cannot be reached/],
  ['cluster.ts', { NGINX_PATH: '/nowhere/nginx' }, ['try'], /^There is no nginx here/],
  ['seed.ts', { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x' }, [], /cannot be reached/],
])('%s with %j %j says why in one sentence and fails', async (script, env, args, why) => {
  const { status, said } = await run(script, env, ...args)
  expect([status, said]).toEqual([1, [expect.stringMatching(why)]])
  expect(said.join()).not.toContain('s3cret')
})

/** The files behind the commands of `package.json`, each with the commands that it is. */
const COMMANDS = [
  ...Map.groupBy(
    Object.entries(project.scripts).filter(
      ([name, line]) => line.startsWith('node scripts/') && name !== 'postinstall',
    ),
    ([, line]) => line.replace(/^node scripts\/([\w-]+\.ts).*/, '$1'),
  ),
].map(([script, all]) => ({ script, names: all.map(([name]) => name) }))

test.each(COMMANDS)(
  '$script has a help: usage, options and exit codes',
  async ({ script, names }) => {
    const running = startScript(script, {}, ['--help'])
    expect([await running.ended, running.complaints()]).toEqual([0, ['']])
    const said = running.said()
    for (const name of names)
      expect(said).toMatch(new RegExp(`^  npm (run (--silent )?)?${name}( |$)`, 'm'))
    expect(said).toMatch(/^Options:\n.*--help/ms)
    expect(said).toMatch(/^Exit codes:\n {2}0 .+\n {2}1 .+\n {2}2 /m)
  },
)

test.each([
  ['publish.ts', ['--allow-los'], /^Unknown option '--allow-los'\.$/],
  ['rollback.ts', ['now'], /^Unexpected argument 'now'\./],
  ['grant.ts', ['a@example.org', 'pope', 'santa-marta'], /^Name a person, a role/],
  ['import.ts', ['list'], /^Name the --community\.$/],
  ['import.ts', ['words', 'x', '--community', 'santa-marta'], /^Choose one of wordpress/],
  ['community.ts', ['add'], /^Give the word add/],
  ['hosting.ts', ['apache'], /^Name the web server/],
  ['hosting.ts', ['nginx', '--server', '10.0.0.2'], /^"10\.0\.0\.2" is no origin/],
  ['cluster.ts', [], /^Give the word try\.$/],
  ['cluster.ts', ['try', '--servers', '0'], /^"0" is no number from 1 to 9\.$/],
])(
  '%s with %j says what is wrong and how it is called, and ends with 2',
  async (script, args, why) => {
    const { status, said } = await run(script, {}, ...args)
    expect([status, said[0]]).toEqual([2, expect.stringMatching(why)])
    expect(said[1]).toMatch(/^Usage: npm run /)
  },
)

const MISUSED: Array<[args: string[], why: RegExp]> = [
  [['serve', '--rounds', 'x'], /^"x" is no whole number above 0\. Usage: .*--rounds/],
  [['publish', '--siz=1'], /^Unknown option '--siz'\. Usage: .*--sizes/],
  [['pages', '--json'], /^Unknown option '--json'\. Usage: npm run bench -- pages$/],
]

// All commands are read and told by the same lines: in the gate those of the product are enough.
test.each(MISUSED)('bench with %j says what it takes in one sentence', async (args, why) => {
  const { status, said } = await run('bench.ts', {}, ...args)
  expect([status, said]).toEqual([2, [expect.stringMatching(why)]])
})

test('a bench of pages says what to do where nothing is published', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-commands-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const { status, said } = await run('bench.ts', { DATA_DIR: dir }, 'pages')
  expect([status, said]).toEqual([
    2,
    [expect.stringMatching(/^Nothing is published in .+npm start/)],
  ])
})

test('a data folder that is a file is told in one sentence', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-commands-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const dataDir = join(dir, 'file')
  await writeFile(dataDir, '')
  const { status, said } = await run('seed.ts', { DATA_DIR: dataDir, DATABASE_URL: '' })
  expect([status, said]).toEqual([1, [expect.stringContaining(dataDir)]])
})

test('a publisher says who publishes from its data folder already, and stops', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-commands-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const lock = await lockFolder(join(dir, 'publisher'), 'publisher')
  const { status, said } = await run('publisher.ts', { DATA_DIR: dir, PUBLISHER_PORT: '0' })
  lock.release()
  const sentence = new RegExp(
    `^The folder .+ is in use by process ${process.pid} \\(publisher\\) since`,
  )
  expect([status, said]).toEqual([1, [expect.stringMatching(sentence)]])
})

test('a disk that refuses is explained, a fault of the code is not', () => {
  const failed = (syscall: string, code: string) =>
    expectedErrorMessage(Object.assign(new Error(`${code}, ${syscall}`), { code, syscall }))
  expect(failed('write', 'ENOSPC')).toBe('The disk refuses: ENOSPC, write.')
  expect(failed('connect', 'EACCES')).toBeUndefined()
  expect(failed('open', 'EINVAL')).toBeUndefined()
  expect(expectedErrorMessage(new TypeError('x is not a function'))).toBeUndefined()
})
