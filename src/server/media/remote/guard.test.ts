import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { passGuard } from './guard.ts'

const PUBLIC = { address: '93.184.215.14', family: 4 }
const PUBLIC_6 = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 }
const PRIVATE = { address: '10.0.0.7', family: 4 }

const pass = (address: string, resolved = [PUBLIC]) =>
  passGuard(new URL(address), { resolve: async () => resolved })

test.each(['http://example.org/a.jpg', 'https://example.org:443/a.jpg', 'http://example.org:80/'])(
  '%s may be fetched',
  async (address) => {
    expect((await pass(address)).url.href).toBe(new URL(address).href)
  },
)

test.each([
  'ftp://example.org/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://example.org:8443/a.jpg',
  'http://example.org:443/a.jpg',
  'https://somebody@example.org/a.jpg',
  'https://somebody:secret@example.org/a.jpg',
  'http://127.0.0.1/a.jpg',
  // All of them are 127.0.0.1 once they are read.
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://127.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
])('%s may not', async (address) => {
  await expect(pass(address)).rejects.toMatchObject({ failure: 'address', mayMend: false })
})

test('a name of which one address is private is refused, whatever the others are', async () => {
  const both = [PUBLIC, PUBLIC_6, PRIVATE]
  await expect(pass('https://example.org/', both)).rejects.toMatchObject({ failure: 'address' })
})

test('a name without an address may get one', async () => {
  const refused = { failure: 'unreachable', mayMend: true }
  await expect(pass('https://example.org/', [])).rejects.toMatchObject(refused)
  const resolve = async () => Promise.reject(new Error('ENOTFOUND'))
  const unknown = passGuard(new URL('https://example.org/'), { resolve })
  await expect(unknown).rejects.toMatchObject(refused)
})

test('a connection gets what was checked: a name that changes meanwhile is not asked again', async () => {
  const resolve = vi.fn().mockResolvedValueOnce([PUBLIC, PUBLIC_6]).mockResolvedValue([PRIVATE])
  const { lookup } = await passGuard(new URL('https://example.org/'), { resolve })
  const all = promisify((done: (error: Error | null, given: unknown) => void) =>
    lookup('example.org', { all: true }, done),
  )
  const one = promisify((done: (error: Error | null, given: unknown) => void) =>
    lookup('example.org', {}, done),
  )
  expect(await all()).toEqual([PUBLIC, PUBLIC_6])
  expect(await one()).toBe(PUBLIC.address)
  expect(resolve).toHaveBeenCalledTimes(1)
})

test('a host of a test is anywhere, but only that one', async () => {
  const allowedHosts = ['127.0.0.1:4501']
  const passes = await passGuard(new URL('http://127.0.0.1:4501/a.jpg'), { allowedHosts })
  expect(passes.url.port).toBe('4501')
  const other = passGuard(new URL('http://127.0.0.1:4502/a.jpg'), { allowedHosts })
  await expect(other).rejects.toMatchObject({ failure: 'address' })
})
