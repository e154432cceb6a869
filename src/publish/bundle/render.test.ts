import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBundle } from './render.ts'

test('a bundle that cannot be built refuses to publish, in one sentence', async () => {
  const projectDir = await mkdtemp(join(tmpdir(), 'adro-bundle-'))
  onTestFinished(() => rm(projectDir, { recursive: true, force: true }))
  await expect(loadBundle(projectDir)).rejects.toMatchObject({
    name: 'PublishRefused',
    reason: 'bundle',
    message: expect.stringMatching(/^The rendering bundle could not be built: .*\.$/),
  })
})
