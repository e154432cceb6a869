import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portalSecret } from './portal-secret.ts'

test('servers that start on a new data folder at the same moment have the same whole secret', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'adro-secret-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  for (let round = 0; round < 20; round++) {
    const dataDir = join(parent, `${round}`)
    const starting = Array.from({ length: 8 }, () =>
      portalSecret({ tokenSecret: undefined, dataDir }),
    )
    const secrets = new Set(await Promise.all(starting))
    expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(await readdir(dataDir)).toEqual(['secret'])
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  }
})
