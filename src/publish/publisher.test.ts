import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { webhookHeaders } from '#src/contract/webhook-signature.ts'
import { publishSecret } from '#src/files/portal-secret.ts'
import { startPublisher } from './publisher.ts'

/** A publisher that cannot publish: its checkout is an empty folder. */
async function scene(env: Record<string, string> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'adro-publisher-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: join(dir, 'data'), PUBLISH_SCHEDULE: 'off', ...env }, '/')
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const publisher = await startPublisher({ config, projectDir: dir, logger })
  onTestFinished(() => publisher.close())
  return { config, logger, publisher }
}

function event(secret: string): Request {
  const timestamp = new Date().toISOString()
  const body = Buffer.from(
    JSON.stringify({ type: 'menu.changed', timestamp, data: { community: 1, record: 2 } }),
  )
  const sentAt = Math.floor(Date.parse(timestamp) / 1000)
  return new Request('http://publisher/hooks/publish', {
    method: 'POST',
    headers: webhookHeaders(secret, { id: 'job-1', sentAt, body }),
    body,
  })
}

test('whoever asks for everything learns why it was not published', async () => {
  const { publisher, logger } = await scene()
  await expect(publisher.publishAll()).rejects.toMatchObject({ reason: 'bundle' })
  expect(logger.error).not.toHaveBeenCalled()
})

test('an event signed by another process on the same data folder is taken, and a failure logged', async () => {
  const { config, publisher, logger } = await scene()
  expect((await publisher.handle(event(await publishSecret(config)))).status).toBe(202)
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(logger.error).toHaveBeenCalledWith(
    { why: expect.stringContaining('bundle') },
    'not published',
  )
})

test('a secret that was set is the one that counts', async () => {
  const PUBLISH_SECRET = 'a secret that both processes were given'
  const { config, publisher } = await scene({ PUBLISH_SECRET })
  const derived = await publishSecret({ ...config, publishSecret: undefined })
  expect((await publisher.handle(event(derived))).status).toBe(401)
  expect((await publisher.handle(event(PUBLISH_SECRET))).status).toBe(202)
})

test('a second publisher on the data folder is refused, and let in once the first is closed', async () => {
  const { config, publisher } = await scene()
  const start = () =>
    startPublisher({
      config,
      projectDir: '/',
      logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    })
  await expect(start()).rejects.toMatchObject({
    name: 'FolderLockedError',
    message: expect.stringContaining(`process ${process.pid} (publisher)`),
  })
  await publisher.close()
  const next = await start()
  await next.close()
})
