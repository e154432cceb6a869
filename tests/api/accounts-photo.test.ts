import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PHOTO_MAX_BYTES, PhotoAnswer, Profile } from '#src/contract/account/account.ts'
import { socialPaths } from '#src/contract/paths.ts'
import { photoOfSide } from '#src/domain/people/person.ts'
import { accounts } from '#src/server/db/schema.ts'
import { changePhoto } from '#src/server/features/accounts/photo.ts'
import { good, refusal } from '../support/answers.ts'
import { NOW, openTestApp, type TestApp, testApp } from '../support/app.ts'
import { account, signIn } from '../support/fixtures.ts'
import { flatPng } from '../support/flat-png.ts'
import { send } from '../support/send.ts'

const { profilePhoto, getProfile } = socialPaths('adro')

const newFolder = () => mkdtemp(join(tmpdir(), 'photos-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** A person with an empty media folder of the test's own. */
async function person() {
  const mediaDir = await newFolder()
  onTestFinished(() => remove(mediaDir))
  return personOf(await testApp({ mediaDir }), mediaDir)
}

/** For what is refused: the media folder of these tests stays empty. */
let shared: Awaited<ReturnType<typeof openTestApp>>
let sharedFolder: string
beforeAll(async () => {
  sharedFolder = await newFolder()
  shared = await openTestApp({ mediaDir: sharedFolder })
})
afterAll(async () => {
  await shared.close()
  await remove(sharedFolder)
})

async function personOf(tests: TestApp, mediaDir: string) {
  const row = await account(tests.db)
  return { tests, mediaDir, row, device: await signIn(tests.db, row) }
}

const put = async (
  { app }: TestApp,
  device: Record<string, string>,
  bytes: Uint8Array | string,
  type = 'image/jpeg',
  more: Record<string, string> = {},
) =>
  app.request(`/api/v1${profilePhoto}`, {
    method: 'PUT',
    body: new Uint8Array(Buffer.from(bytes)),
    headers: { ...device, 'content-type': type, ...more },
  })

function picture(width = 600, height = 400) {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
}

const folders = async (mediaDir: string) =>
  readdir(join(mediaDir, 'people')).catch(() => [] as string[])

describe('PUT profile_photo', () => {
  test.each([
    ['image/jpeg', () => picture().jpeg()],
    ['image/png', () => picture().png()],
    ['image/webp', () => picture().webp()],
    ['image/avif', () => picture(64, 64).avif({ effort: 0 })],
    ['image/png', () => picture(40, 900).jpeg()],
    ['image/jpeg; charset=binary', () => picture(1, 1).png()],
  ])('makes squares of a picture sent as %s', async (type, make) => {
    const { tests, mediaDir, row, device } = await person()
    const response = await put(tests, device, await make().toBuffer(), type)
    const { id, photo_url } = await good(response, PhotoAnswer)
    expect(id).toBe(row.id)
    expect(photo_url).toMatch(/^\/media\/people\/[0-9a-f]{32}\/256\.webp$/)
    for (const side of [256, 512] as const) {
      const file = photoOfSide(photo_url ?? '', side).replace('/media/', '')
      expect(await sharp(await readFile(join(mediaDir, file))).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      })
    }
    const profile = await good(
      await send(tests.app, 'GET', getProfile, { headers: device }),
      Profile,
    )
    expect(profile.photo_url).toBe(photo_url)
  })

  test('turns it upright and keeps nothing of what the camera wrote', async () => {
    const { tests, mediaDir, device } = await person()
    const upper = { create: { width: 400, height: 200, channels: 3, background: '#fff' } } as const
    const bytes = await picture(400, 400)
      .composite([{ input: upper, gravity: 'north' }])
      .withExif({ IFD0: { Artist: 'Zé' }, IFD3: { GPSLatitude: '41/1 9/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { photo_url } = await good(await put(tests, device, bytes), PhotoAnswer)
    const stored = await readFile(join(mediaDir, (photo_url ?? '').replace('/media/', '')))
    const { exif, orientation, icc, xmp } = await sharp(stored).metadata()
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    // What the camera held sideways: its upper half is now on the right.
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
    const redAt = (x: number) => data[(128 * info.width + x) * info.channels] ?? 0
    expect(redAt(250)).toBeGreaterThan(240)
    expect(redAt(5)).toBeLessThan(100)
  })

  test('a new one takes the place of the former, whose files go', async () => {
    const { tests, mediaDir, device } = await person()
    const bytes = await picture().jpeg().toBuffer()
    const first = await good(await put(tests, device, bytes), PhotoAnswer)
    const second = await good(await put(tests, device, bytes), PhotoAnswer)
    expect(second.photo_url).not.toBe(first.photo_url)
    expect(await folders(mediaDir)).toEqual([second.photo_url?.split('/')[3]])
  })

  test('of several at once one is left, with its files and no others', async () => {
    const { tests, mediaDir, device } = await person()
    const bytes = await picture().jpeg().toBuffer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(tests, device, bytes)))
    for (const answer of answers) await good(answer, PhotoAnswer)
    const [left] = await tests.db.select({ url: accounts.photoUrl }).from(accounts)
    expect(await folders(mediaDir)).toEqual([left?.url?.split('/')[3]])
  })

  test.each([
    ['text', 'not a picture', 'image/jpeg', 400],
    ['nothing', '', 'image/png', 400],
    ['random bytes', randomBytes(5_000), 'image/webp', 400],
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'image/png',
      400,
    ],
    ['a page', '<html><script>alert(1)</script></html>', 'text/html', 415],
    ['a drawing by its name', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 415],
    ['JSON', '{"role":"admin"}', 'application/json', 415],
    ['a form', 'x', 'multipart/form-data; boundary=x', 415],
    ['too much', new Uint8Array(PHOTO_MAX_BYTES + 1), 'image/jpeg', 413],
  ])('refuses %s and keeps nothing', async (_, bytes, type, status) => {
    const { tests, mediaDir, row, device } = await personOf(shared, sharedFolder)
    const { fields } = await refusal(await put(tests, device, bytes, type), status)
    expect(Object.keys(fields ?? {})).toEqual(['photo'])
    expect(await folders(mediaDir)).toEqual([])
    expect(await tests.db.select().from(accounts).where(eq(accounts.id, row.id))).toEqual([row])
    expect(tests.log.filter(({ level }) => level === 'error')).toEqual([])
  })

  test.each([
    ['an animation of another kind', () => picture(9, 9).gif().toBuffer()],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
    ['more pixels than any camera has', async () => flatPng(12_000, 6_000)],
    [
      'a line, which would be a mile long as wide as a square',
      () => picture(1, 2_000).png().toBuffer(),
    ],
  ])('refuses %s', async (_, make) => {
    const { tests, mediaDir, device } = await personOf(shared, sharedFolder)
    await refusal(await put(tests, device, await make()), 400)
    expect(await folders(mediaDir)).toEqual([])
  })

  test('refuses half a picture', async () => {
    const { tests, mediaDir, device } = await personOf(shared, sharedFolder)
    const bytes = await picture(900, 900).jpeg({ quality: 100 }).toBuffer()
    await refusal(await put(tests, device, bytes.subarray(0, bytes.length / 3)), 400)
    expect(await folders(mediaDir)).toEqual([])
  })

  test.each([
    ['pt', 'Envie uma fotografia'],
    ['es', 'Envíe una foto'],
    ['en', 'Send a JPEG'],
  ])('says in %s what may be sent', async (locale, words) => {
    const { tests, device } = await personOf(shared, sharedFolder)
    const response = await put(tests, device, 'x', 'image/jpeg', { 'accept-language': locale })
    expect((await refusal(response, 400)).fields?.photo).toContain(words)
  })

  test('twenty an hour, and no more', async () => {
    const { tests, device } = await personOf(shared, sharedFolder)
    for (let tries = 0; tries < 20; tries += 1) await refusal(await put(tests, device, 'x'), 400)
    await refusal(await put(tests, device, 'x'), 429)
  })
})

describe('DELETE profile_photo', () => {
  test('removes it and its files, and is content with none', async () => {
    const { tests, mediaDir, row, device } = await person()
    await good(await put(tests, device, await picture().jpeg().toBuffer()), PhotoAnswer)
    for (const _ of [1, 2]) {
      const response = await send(tests.app, 'DELETE', profilePhoto, { headers: device })
      expect(await good(response, PhotoAnswer)).toEqual({ id: row.id, photo_url: null })
    }
    expect(await folders(mediaDir)).toEqual([])
  })

  test('removes nobody else’s, and no file that is not a photo of ours', async () => {
    const { tests, mediaDir, device } = await person()
    const other = await account(tests.db)
    const theirs = await signIn(tests.db, other)
    const bytes = await picture().jpeg().toBuffer()
    const { photo_url } = await good(await put(tests, theirs, bytes), PhotoAnswer)
    await writeFile(join(mediaDir, 'keep.webp'), 'x')
    await tests.db.update(accounts).set({ photoUrl: '/media/keep.webp' })
    await send(tests.app, 'DELETE', profilePhoto, { headers: device })
    expect((await readdir(mediaDir)).sort()).toEqual(['keep.webp', 'people'])
    expect(await folders(mediaDir)).toEqual([photo_url?.split('/')[3]])
  })
})

test('a photo that arrives after its account was erased stays nowhere', async () => {
  const { tests, mediaDir, row } = await person()
  const bytes = await picture().jpeg().toBuffer()
  await tests.db.delete(accounts).where(eq(accounts.id, row.id))
  const late = changePhoto({ db: tests.db, mediaDir, now: () => NOW }, row.id, bytes)
  await expect(late).rejects.toMatchObject({ code: 'unauthorized' })
  const left = await readdir(mediaDir, { recursive: true })
  expect(left.filter((name) => name.endsWith('.webp'))).toEqual([])
})
