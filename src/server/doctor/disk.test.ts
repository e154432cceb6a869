import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDisk, checkFolder, folderAt } from './disk.ts'
import { amount } from './outcome.ts'

const MIB = 1024 ** 2
const measured = (mebibytes: number, ffree: number, files = 10_000_000) => ({
  bavail: mebibytes,
  bsize: MIB,
  ffree,
  files,
})

test.each([
  ['room', measured(5_000, 900_000), 'ok'],
  ['a file system without a number of files', measured(5_000, 0, 0), 'ok'],
  ['little room', measured(900, 900_000), 'attention'],
  ['few files', measured(5_000, 20_000), 'attention'],
  ['less than the server needs', measured(63, 900_000), 'broken'],
  ['no more files', measured(5_000, 12), 'broken'],
])('a disk with %s', async (_, found, kind) => {
  expect((await checkDisk('/data', async () => found)).kind).toBe(kind)
})

test('a disk that cannot be measured is skipped', async () => {
  const outcome = await checkDisk('/data', () => Promise.reject(new Error('EIO')))
  expect(outcome.kind).toBe('skipped')
})

test('the disk of a real folder is measured', async () => {
  expect((await checkDisk(tmpdir())).message).toMatch(/free/)
})

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.5 KiB'],
  [200 * MIB, '200 MiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(amount(bytes)).toBe(text)
})

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'adro-doctor-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

test('a folder of ours is well, unless others read its secret', async () => {
  const dir = await folder()
  await writeFile(join(dir, 'secret'), 'x', { mode: 0o600 })
  expect((await checkFolder(dir, await folderAt(dir))).kind).toBe('ok')
  await chmod(join(dir, 'secret'), 0o644)
  expect(await checkFolder(dir, await folderAt(dir))).toMatchObject({
    kind: 'attention',
    remedy: `chmod 600 ${join(dir, 'secret')}`,
  })
})

test('a folder that is missing, a file, or another user’s', async () => {
  const dir = await folder()
  const file = join(dir, 'file')
  await writeFile(file, '')
  const outcomeOf = async (path: string, uid?: number) =>
    (await checkFolder(path, await folderAt(path, uid))).kind
  expect(await outcomeOf(join(dir, 'none'))).toBe('attention')
  expect(await outcomeOf(file)).toBe('broken')
  expect(await folderAt(dir, 987_654)).toMatchObject({ kind: 'foreign' })
  expect(await outcomeOf(dir, 987_654)).toBe('attention')
})
