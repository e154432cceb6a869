import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { askForCopy, copyHook } from './copy-hook.ts'
import { BackupError } from './manifest.ts'

const SECRET = 'the secret of the portal, which is long'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

async function portal(copyFiles: (to: string, signal?: AbortSignal) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'adro-hook-'))
  const hook = copyHook({ secret: SECRET, dataDir, copyFiles, logger: silent })
  const heard: IncomingHttpHeaders[] = []
  const server = createServer(getRequestListener(hook)).listen(0, '127.0.0.1')
  let socket: Socket | undefined
  server.on('request', (request) => {
    heard.push(request.headers)
    socket = request.socket
  })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { port } = server.address() as AddressInfo
  return { dataDir, heard, host: '127.0.0.1', port, drop: () => socket?.destroy() }
}

test('whoever has the secret gets a copy in the folder of backups', async () => {
  const copied: string[] = []
  const { dataDir, heard, ...address } = await portal(async (to) => {
    copied.push(to)
  })
  await askForCopy({ secret: SECRET, ...address })
  expect(copied).toEqual([join(dataDir, 'backup.unfinished', 'db')])

  // The same message again comes from somebody who has seen it.
  const signed = Object.entries(heard[0] ?? {}).filter(([name]) => name.startsWith('webhook-'))
  const headers = signed.map(([name, value]): [string, string] => [name, String(value)])
  expect(headers).toHaveLength(3)
  const url = `http://${address.host}:${address.port}/hooks/backup`
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(401)
  expect(copied).toHaveLength(1)
})

test('nobody else does, and the command says what to do', async () => {
  let copies = 0
  const address = await portal(async () => {
    copies += 1
  })
  const url = `http://${address.host}:${address.port}/hooks/backup`
  expect((await fetch(url, { method: 'POST' })).status).toBe(401)
  expect((await fetch(url)).status).toBe(405)
  const refused = await askForCopy({ ...address, secret: 'another secret' }).catch((e) => e)
  expect(refused).toBeInstanceOf(BackupError)
  expect(String(refused)).toContain('TOKEN_SECRET')
  expect(copies).toBe(0)
})

test('a failure and a process that does not answer are told in a sentence', async () => {
  const address = await portal(async () => {
    throw new Error('disk full')
  })
  await expect(askForCopy({ ...address, secret: SECRET })).rejects.toThrow('its log says why')
  await expect(askForCopy({ host: '127.0.0.1', port: 1, secret: SECRET })).rejects.toThrow(
    'does not answer at http://127.0.0.1:1/hooks/backup',
  )
})

test('a copy that nobody waits for any more is told to stop', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const address = await portal(async (_to, signal) => {
    signal?.addEventListener('abort', () => stopped.resolve())
    begun.resolve()
    await stopped.promise
    signal?.throwIfAborted()
  })
  const asked = askForCopy({ ...address, secret: SECRET }).catch((error: unknown) => error)
  await begun.promise
  address.drop()
  await stopped.promise
  expect(await asked).toBeInstanceOf(BackupError)
})
