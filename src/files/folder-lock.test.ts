import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FolderLockedError, lockFolder } from './folder-lock.ts'

const module = new URL('./folder-lock.ts', import.meta.url).href
let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'adro-lock-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** A process that takes the lock, prints the outcome in one line, and then stays. */
async function otherProcess(dir: string) {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    const taken = await lockFolder(${JSON.stringify(dir)}, 'holder').then(() => 'taken', String)
    console.log(taken)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { said: String(line).trim(), pid: child.pid, kill }
}

test('a second process is refused with folder, process and since when', async () => {
  const dir = join(parent, 'db')
  const holder = await otherProcess(dir)
  expect(holder.said).toBe('taken')
  const refused = await lockFolder(dir, 'second').catch((error: unknown) => error)
  await holder.kill()
  expect(refused).toBeInstanceOf(FolderLockedError)
  expect(String(refused)).toContain(dir)
  expect(String(refused)).toContain(`process ${holder.pid} (holder)`)
  expect(String(refused)).toMatch(/since \d{4}-\d\d-\d\dT[\d:.]+Z/)
})

test('the lock of a process killed outright is free again', async () => {
  const dir = join(parent, 'db')
  const holder = await otherProcess(dir)
  await holder.kill()
  const lock = await lockFolder(dir, 'next')
  lock.release()
})

test('whoever waits is told so once, and has the folder when the holder was killed outright', async () => {
  const dir = join(parent, 'db')
  const holder = await otherProcess(dir)
  const onWaiting = vi.fn()
  const waiting = lockFolder(dir, 'standby', onWaiting)
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled(), { timeout: 60_000 })
  await expect(lockFolder(dir, 'third')).rejects.toThrow('(holder)')
  await holder.kill()
  const lock = await waiting
  await expect(lockFolder(dir, 'third')).rejects.toThrow('(standby)')
  lock.release()
  expect(onWaiting).toHaveBeenCalledOnce()
})

test('a refused attempt of the holder itself does not loosen its lock', async () => {
  const dir = join(parent, 'db')
  const lock = await lockFolder(dir, 'holder')
  await expect(lockFolder(dir, 'again')).rejects.toThrow(FolderLockedError)
  const other = await otherProcess(dir)
  await other.kill()
  expect(other.said).toContain('FolderLockedError')
  lock.release()
})

test('releasing lets the next one in, and once only', async () => {
  const dir = join(parent, 'db')
  const first = await lockFolder(dir, 'first')
  first.release()
  const second = await lockFolder(dir, 'second')
  first.release()
  await expect(lockFolder(dir, 'third')).rejects.toThrow(/\(second\)/)
  second.release()
})

test('a disk that neither takes nor gives up the signature keeps nobody out', async () => {
  const dir = join(parent, 'db')
  // A folder in place of the file can be neither written nor removed.
  mkdirSync(`${dir}.lock.owner`)
  for (const purpose of ['first', 'second']) {
    const lock = await lockFolder(dir, purpose)
    await expect(lockFolder(dir, 'another')).rejects.toThrow('in use by another process')
    lock.release()
  }
})

test('the signature of a dead process is not blamed', async () => {
  const dir = join(parent, 'db')
  const dead = await otherProcess(join(parent, 'elsewhere'))
  await dead.kill()
  const lock = await lockFolder(dir, 'holder')
  const { hostname } = await import('node:os')
  const stale = { pid: dead.pid, host: hostname(), purpose: 'dead', since: '2020-01-01T00:00:00Z' }
  writeFileSync(`${dir}.lock.owner`, JSON.stringify(stale))
  await expect(lockFolder(dir, 'second')).rejects.toThrow('in use by another process')
  lock.release()
})
