import { expect, test } from 'vitest'
import { readConfig } from '#src/config/read-config.ts'
import { targetsFromConfig } from './from-config.ts'

test('without settings there is no target; a bucket is one', () => {
  expect(targetsFromConfig(readConfig({}, '/srv/adro'))).toEqual([])
  const env = {
    BUCKET_URL: 'https://s3.example.org/paroquias',
    BUCKET_KEY_ID: 'key',
    BUCKET_SECRET: 'secret',
  }
  expect(targetsFromConfig(readConfig(env, '/srv/adro')).map(({ name }) => name)).toEqual([
    'bucket paroquias',
  ])
})
