import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArchiveEntry, readEntries, writeArchive } from './archive.ts'
import { BackupError } from './manifest.ts'

const PASSPHRASE = 'quatro palavras ao acaso'
const createdAt = '2026-03-15T03:30:00.000Z'
const CONTENTS: Record<string, Buffer> = {
  'manifest.json': Buffer.from('{}'),
  'database/public.contents.copy': Buffer.from('1\tMissa do galo\n'.repeat(40_000)),
  'database/public.empty.copy': Buffer.alloc(0),
  [`media/${'n'.repeat(90)}/${'m'.repeat(120)}.webp`]: Buffer.from([0, 1, 2, 255]),
}
const WRITTEN = Object.fromEntries(
  Object.entries(CONTENTS).map(([name, bytes]) => [name, bytes.toString('latin1')]),
)
let folder: string
let plain: string
let sealed: string

async function* entries(): AsyncGenerator<ArchiveEntry> {
  for (const [name, bytes] of Object.entries(CONTENTS)) {
    yield { name, size: bytes.length, bytes: inParts(bytes) }
  }
}
async function* inParts(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000)
}

async function contentsOf(file: string, passphrase?: string) {
  const found: Record<string, string> = {}
  for await (const { name, bytes } of readEntries(file, passphrase)) {
    const chunks: Uint8Array[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    found[name] = Buffer.concat(chunks).toString('latin1')
  }
  return found
}
const failureOf = (file: string, passphrase?: string) =>
  contentsOf(file, passphrase).then(
    () => undefined,
    (error: unknown) => error,
  )
const written = (bytes: Uint8Array) => {
  const file = join(folder, 'other')
  writeFileSync(file, bytes)
  return file
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adro-archive-'))
  plain = join(folder, 'plain')
  sealed = join(folder, 'sealed')
  await writeArchive(plain, { entries: entries(), createdAt, passphrase: undefined })
  const secret = { passphrase: PASSPHRASE, workFactor: 10 }
  await writeArchive(sealed, { entries: entries(), createdAt, ...secret })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what was written is read, encrypted or not, and only its owner may', async () => {
  expect(await contentsOf(plain)).toEqual(WRITTEN)
  expect(await contentsOf(sealed, PASSPHRASE)).toEqual(WRITTEN)
  expect(statSync(plain).mode & 0o777).toBe(0o600)
  expect(readFileSync(sealed).includes('manifest.json')).toBe(false)
})

test('unless another is asked for, each guess of the passphrase takes what age takes', async () => {
  const file = join(folder, 'usual')
  await writeArchive(file, { entries: entries(), createdAt, passphrase: PASSPHRASE })
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/)
  expect(await contentsOf(file, PASSPHRASE)).toEqual(WRITTEN)
})

test('a wrong or missing passphrase is told in a sentence', async () => {
  const wrong = await failureOf(sealed, 'quatro palavras erradas')
  expect(wrong).toBeInstanceOf(BackupError)
  expect(String(wrong)).toContain('BACKUP_PASSPHRASE is not the passphrase')
  const missing = await failureOf(sealed)
  expect(missing).toBeInstanceOf(BackupError)
  expect(String(missing)).toContain('is encrypted: set BACKUP_PASSPHRASE')
})

test('any changed byte of an archive is found', async () => {
  const bytes = readFileSync(plain)
  const step = Math.ceil(bytes.length / 60)
  for (let at = 0; at < bytes.length; at += step) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    expect(await failureOf(written(changed)), `byte ${at}`).toBeInstanceOf(BackupError)
  }
})

test('an archive that was cut off is refused', async () => {
  const bytes = readFileSync(plain)
  for (const length of [0, 3, bytes.length / 2, bytes.length - 5, bytes.length - 1]) {
    const file = written(bytes.subarray(0, length))
    expect(await failureOf(file), `${length} bytes`).toBeInstanceOf(BackupError)
  }
  const half = readFileSync(sealed).subarray(0, statSync(sealed).size - 1)
  expect(await failureOf(written(half), PASSPHRASE)).toBeInstanceOf(BackupError)
})

test('a file that cannot be written leaves an error, and no promise that never ends', async () => {
  const missing = join(folder, 'nowhere', 'archive')
  await expect(
    writeArchive(missing, { entries: entries(), createdAt, passphrase: undefined }),
  ).rejects.toThrow()
  async function* failing(): AsyncGenerator<ArchiveEntry> {
    yield { name: 'a', size: 4, bytes: inParts(Buffer.from('four')) }
    throw new Error('the source ended')
  }
  await expect(
    writeArchive(join(folder, 'half'), { entries: failing(), createdAt, passphrase: undefined }),
  ).rejects.toThrow('the source ended')
})
