import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FolderLockedError } from '#src/files/folder-lock.ts'
import { emptyDataFolder } from '#tests/support/embedded-template.ts'
import { rounds } from '#tests/support/matrix.ts'
import { watchedDisk } from '#tests/support/watched-disk.ts'
import { DatabaseError, openDatabase } from './connection.ts'
import { assertDurable, DurableFiles, durableStart } from './durable-files.ts'
import { communities } from './schema.ts'

const connectionModule = new URL('./connection.ts', import.meta.url).href
const schemaModule = new URL('./schema.ts', import.meta.url).href

let pristine: string
let folder: string
let dataDir: string

const newFolder = () => mkdtempSync(join(tmpdir(), 'adro-db-'))
const open = () => openDatabase({ databaseUrl: undefined, dataDir })

/** A properly closed database at `dataDir/db`. */
const copyDatabase = () => cpSync(join(pristine, 'db'), join(dataDir, 'db'), { recursive: true })

/** The engine's message for a failed query, without the query. */
const reasonOf = (error: Error) => String(error.cause ?? error)

/** Runs code with `openDatabase` and `communities` at hand in a process of its own. */
function run(code: string, flags: string[] = []) {
  const child = spawn(
    process.execPath,
    [
      ...flags,
      '--input-type=module',
      '--eval',
      `import { writeSync } from 'node:fs'
       import { sql } from 'drizzle-orm'
       const { openDatabase } = await import(${JSON.stringify(connectionModule)})
       const { communities } = await import(${JSON.stringify(schemaModule)})
       const options = { databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)} }
       const say = (line) => writeSync(1, line + '\\n')
       ${code}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { lines: createInterface({ input: child.stdout }), kill }
}

beforeAll(async () => {
  pristine = newFolder()
  await emptyDataFolder(pristine)
})
afterAll(() => rmSync(pristine, { recursive: true, force: true }))
beforeEach(() => {
  folder = newFolder()
  dataDir = folder
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOfDatabase = () => statSync(join(dataDir, 'db')).mode & 0o777

test('a folder that does not exist becomes a database, whole on the disk, and nothing else is left', async () => {
  dataDir = join(folder, 'deep', 'var')
  // The state after an interrupted first start.
  mkdirSync(join(dataDir, 'db.unfinished', 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'db.unfinished', 'PG_VERSION'), '18')
  const database = join(dataDir, 'db')
  const unsure: string[] = []
  let afterwards: string[] = []
  const disk = watchedDisk(folder, ({ path, from = '' }) => {
    if (path === database) unsure.push(from, ...disk.unsure(from))
    if (disk.acts.at(-1)?.path === database) afterwards = disk.unsure(dataDir)
  })
  const { db, engine, ping, close } = await open()
  await ping()
  expect(engine).toBe('embedded')
  expect(await db.$count(communities)).toBe(0)
  await close()
  await close()
  expect(readdirSync(dataDir)).toEqual(['db', 'db.lock', 'db.made'])
  expect(unsure).toEqual([expect.stringContaining(join(dataDir, 'db.unfinished', '/'))])
  expect(afterwards).not.toEqual([])
  expect(afterwards).not.toContain(dataDir)
  if (process.platform !== 'win32') expect(modeOfDatabase()).toBe(0o700)
  await expect(ping()).rejects.toThrow()
})

test.skipIf(process.platform === 'win32')(
  'no other user of the machine can look into one that was made before',
  async () => {
    copyDatabase()
    chmodSync(join(dataDir, 'db'), 0o755)
    await (await open()).close()
    expect(modeOfDatabase()).toBe(0o700)
  },
)

test('V8 optimises functions of the engine, but not its parser, which would take half a gigabyte', async () => {
  copyDatabase()
  const { lines } = run(
    `const { db, close } = await openDatabase(options)
     for (let n = 0; n < 2_000; n++) await db.$count(communities, sql.raw('id <> ' + n))
     // What V8 optimises, it optimises meanwhile in another thread.
     await new Promise((resolve) => setTimeout(resolve, 3_000))
     await close()`,
    ['--trace-wasm-compilation-times'],
  )
  const bytes: number[] = []
  for await (const line of lines) {
    const taken = /using TurboFan, .* (\d+) max\/total bytes/.exec(line)?.[1]
    if (taken) bytes.push(Number(taken))
  }
  expect(bytes.length).toBeGreaterThan(100)
  expect(Math.max(...bytes)).toBeLessThan(200 * 2 ** 20)
})

test('every row acknowledged before kill -9 is there afterwards', async () => {
  copyDatabase()
  const { lines, kill } = run(`
    const { db } = await openDatabase(options)
    for (let n = 1; ; n++) {
      await db.insert(communities).values({ slug: 'p-' + n, name: 'P', nameFolded: 'p' })
      say('p-' + n)
    }`)
  const acknowledged: string[] = []
  for await (const line of lines) {
    acknowledged.push(line)
    if (acknowledged.length === rounds(40, 200)) await kill()
  }
  const { db, close } = await open()
  const rows = await db.select({ slug: communities.slug }).from(communities)
  await close()
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds(40, 200))
  expect(rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(acknowledged))
})

test('of two processes that start at once, one opens and one is told why not', async () => {
  const code = `
    try {
      await openDatabase(options)
      say('opened')
      setInterval(() => {}, 1000)
    } catch (error) {
      say(error.name + ': ' + error.message)
    }`
  const both = [run(code), run(code)]
  const said = await Promise.all(
    both.map(async ({ lines }) => String((await once(lines, 'line'))[0])),
  )
  await Promise.all(both.map(({ kill }) => kill()))
  const [opened, refused] = said.sort((a, b) => a.length - b.length)
  expect(opened).toBe('opened')
  expect(refused).toMatch(/^FolderLockedError: .*in use by process \d+ \(database\) since \d{4}-/)
  expect(refused).toContain(join(dataDir, 'db'))
})

test('the same process may not open it twice, and may after closing', async () => {
  copyDatabase()
  const first = await open()
  await expect(open()).rejects.toThrow(FolderLockedError)
  await first.close()
  const second = await open()
  await second.close()
})

test('what is asked while it closes is refused in a sentence, not given to an engine that has ended', async () => {
  copyDatabase()
  const { db, close } = await open()
  const before = db.$count(communities).then(Number)
  const closing = close()
  const asked = Array.from({ length: 50 }, () => db.$count(communities).then(String, reasonOf))
  const answers = new Set(await Promise.all(asked))
  await closing
  expect(await before).toBe(0)
  expect(answers).toEqual(new Set(['Error: PGlite is closing']))
})

test.each(['', '1\n/somewhere\n'])(
  'a stale postmaster.pid holding %j is no obstacle',
  async (text) => {
    copyDatabase()
    writeFileSync(join(dataDir, 'db', 'postmaster.pid'), text)
    const { ping, close } = await open()
    await ping()
    await close()
  },
)

test('a folder of something else is left alone', async () => {
  mkdirSync(join(dataDir, 'db'))
  writeFileSync(join(dataDir, 'db', 'letter.txt'), 'Querida avó')
  await expect(open()).rejects.toThrow(DatabaseError)
  expect(readdirSync(join(dataDir, 'db'))).toEqual(['letter.txt'])
})

/** Lays files and folders, named with a slash at their end, into the data folder. */
function layIn(names: string[]): void {
  for (const name of names) {
    const path = join(dataDir, name)
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true })
    if (!name.endsWith('/')) writeFileSync(path, '')
  }
}

test.each([
  ['db.made', ['db.made', 'secret', 'publisher.lock', 'site/current/index.html']],
  ['db.made', ['db.made', 'db/']],
  ['media', ['media/0123456789abcdef/640x480.webp']],
  ['media', ['media/previews/', 'db/', 'secret', 'publisher.lock']],
  ['secret', ['secret', 'db.lock']],
])('a lost database is told by %s and not replaced: %j', async (sign, names) => {
  layIn(names)
  const before = readdirSync(dataDir, { recursive: true })
  const error = await open().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toContain(`There is no database in ${join(dataDir, 'db')}`)
  expect(String(error)).toContain(`${join(dataDir, sign)} shows that there was one`)
  expect(String(error)).toMatch(
    /restore the folder from a backup or set DATABASE_URL.* NEW_DATABASE=1 /,
  )
  const lock = names.includes('db.lock') ? [] : ['db.lock']
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual([...before, ...lock].sort())
})

test('what a publisher, a cut off start or a mounted disk leaves is no sign of a former database', async () => {
  layIn(['publisher.lock', 'secret', 'site/current/index.html'])
  layIn(['db.lock', 'db.lock.owner', 'db/', 'media/lost+found/', 'media/.keep'])
  const { db, close } = await open()
  expect(await db.$count(communities)).toBe(0)
  await close()
})

test('a database that is lost after a start is not replaced, unless that is asked for', async () => {
  copyDatabase()
  await (await open()).close()
  const lose = () => rmSync(join(dataDir, 'db'), { recursive: true })
  lose()
  await expect(open()).rejects.toThrow(/^There is no database in/)
  const options = { databaseUrl: undefined, dataDir, newDatabase: true }
  const { db, close } = await openDatabase(options)
  await db.insert(communities).values({ slug: 'p', name: 'P', nameFolded: 'p' })
  await close()
  const again = await openDatabase(options)
  expect(await again.db.$count(communities)).toBe(1)
  await again.close()
  lose()
  await expect(open()).rejects.toThrow(/^There is no database in/)
})

test('a disk that takes no note of the database is no obstacle', async () => {
  copyDatabase()
  symlinkSync(join(dataDir, 'gone', 'db.made'), join(dataDir, 'db.made'))
  const { ping, close } = await open()
  await ping()
  await close()
})

test('a data folder that cannot be one is refused in a sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  dataDir = join(folder, 'file', 'var')
  const error = await open().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(DatabaseError)
  expect(String(error)).toContain(join(dataDir, 'db'))
})

test('a database of another version is refused in a sentence, and not kept locked', async () => {
  copyDatabase()
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '14\n')
  for (const _ of ['once', 'again']) {
    const error = await open().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseError)
    expect(String(error)).toContain(join(dataDir, 'db'))
    expect(String(error)).toContain('incompatible')
  }
})

test('each commit syncs the log', async () => {
  copyDatabase()
  const files = new DurableFiles(join(dataDir, 'db'))
  const client = await PGlite.create({ fs: files, startParams: durableStart })
  await assertDurable(client, files)
  const before = files.logSyncs
  for (const n of [1, 2, 3]) await client.exec(`create table t${n} (n int)`)
  expect(files.logSyncs - before).toBeGreaterThanOrEqual(3)
  await client.close()
})

test('the self-test refuses a file system whose sync does nothing', async () => {
  copyDatabase()
  const client = await PGlite.create({
    fs: new NodeFS(join(dataDir, 'db')),
    startParams: durableStart,
  })
  await expect(assertDurable(client, { logSyncs: 0 })).rejects.toThrow('does not sync its log')
  await client.close()
})

test('the self-test refuses a database that was told not to sync', async () => {
  copyDatabase()
  const files = new DurableFiles(join(dataDir, 'db'))
  const client = await PGlite.create({ fs: files })
  await expect(assertDurable(client, files)).rejects.toThrow('fsync=off')
  await client.close()
})

test('while somebody asks it again at each answer, the rest of the process has its turn', async () => {
  copyDatabase()
  const { db, close } = await open()
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  await db.transaction(async (tx) => {
    for (let nth = 0; nth < 100; nth++) {
      await tx.execute(sql`select sum(n) from generate_series(1, 5000) n`)
    }
  })
  clearInterval(timer)
  await close()
  expect(turns).toBeGreaterThan(2)
})
