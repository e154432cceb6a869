import { writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshTag } from '#src/contract/publishing/site-files.ts'
import { Bucket } from '#src/publish/targets/bucket.ts'
import { BucketTarget } from '#src/publish/targets/bucket-target.ts'
import { MARKER, toObjectKey } from '#src/publish/targets/object-keys.ts'
import { type BucketServer, startBucketServer, type TestBucket } from '../support/bucket-server.ts'
import { IS_FULL } from '../support/matrix.ts'
import { type Contents, changePage, released } from '../support/released.ts'

const SITE_URL = 'https://p.example.org'

const SITE: Contents = {
  pages: {
    '/': 'feed',
    '/404': 'not there',
    '/es/404': 'no está',
    '/portal': 'portal',
    '/santa-marta': 'home',
    '/santa-marta/events': 'events',
    '/santa-marta/events/festa': 'festa',
    '/santa-marta/events/festa.ics': 'BEGIN:VCALENDAR',
    '/santa-marta/obras': 'obras',
    '/es/santa-marta': 'inicio',
    '/assets/banners/santa-marta.svg': '<svg/>',
    '/sitemap/pt/santa-marta.xml': '<urlset/>',
    '/sitemap.xml': '<sitemapindex/>',
  },
  files: {
    '_astro/site.one.css': 'body{}',
    'assets/locales/shell/shell.pt.json': '{}',
    'favicon.svg': '<svg></svg>',
    _redirects: '/a /b',
    _headers: '/*',
  },
}

let server: BucketServer
let bucket: TestBucket
let siteDir: string
let purges: string[][]
let purging: () => Promise<void>
let buckets = 0

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'adro-bucket-'))
  bucket = await newBucket()
  purges = []
  purging = async () => {}
})
afterEach(() => rm(siteDir, { recursive: true, force: true }))

const newBucket = () => {
  buckets += 1
  return server.bucket(`site-${buckets}`)
}

/** As a process that has just started. */
const target = (config = bucket.config) =>
  new BucketTarget({
    bucket: new Bucket({ config, retryWaitsMs: [0, 0], timeoutMs: 10_000 }),
    purger: {
      purge: async (addresses) => {
        await purging()
        purges.push(addresses)
      },
    },
    siteUrl: SITE_URL,
    siteDir,
  })

/** What is in the bucket without what says that it is ours. */
const stored = async (of = bucket) => {
  const objects = await of.objects()
  objects.delete(toObjectKey(MARKER))
  return Object.fromEntries(objects)
}

/** What should be: every page at its address, every other file at its path. */
const expected = ({ pages, files }: Contents) => {
  const { _headers, _redirects, ...others } = files
  const byKey = Object.entries(pages).map(([route, text]) => [route.slice(1) || 'index.html', text])
  return { ...others, ...Object.fromEntries(byKey), '404.html': pages['/404'] }
}

const written = () => bucket.asked.filter(({ method }) => method === 'PUT' || method === 'DELETE')
const begunAnew = () => {
  bucket.asked.length = 0
  purges.length = 0
}
const addresses = () => purges.flat().map((address) => address.slice(SITE_URL.length))

test('a bucket gets every page at its address, and no compressed variant', async () => {
  const live = await released(siteDir, 'r1', SITE)
  const followed = await target().sync(live)
  expect(await stored()).toEqual(expected(SITE))
  expect(followed.sent).toBe(Object.keys(expected(SITE)).length)
  expect(followed.removed).toBe(0)
})

test('objects have the types and the caching of our own server', async () => {
  await target().sync(await released(siteDir, 'r1', SITE))
  const told = async (key: string) => {
    const headers = await bucket.headers(key)
    return [headers.get('content-type'), headers.get('cache-control')]
  }
  const asked = 'public, max-age=0, must-revalidate'
  expect(await told('santa-marta')).toEqual(['text/html; charset=utf-8', asked])
  expect(await told('404.html')).toEqual(['text/html; charset=utf-8', asked])
  expect(await told('sitemap.xml')).toEqual(['application/xml; charset=utf-8', asked])
  expect(await told('santa-marta/events/festa.ics')).toEqual([
    'text/calendar; charset=utf-8',
    asked,
  ])
  expect(await told('assets/banners/santa-marta.svg')).toEqual(['image/svg+xml', asked])
  expect(await told('_astro/site.one.css')).toEqual([
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
})

test('only what changed is sent, and only that is purged', async () => {
  const live = await released(siteDir, 'r1', SITE)
  const following = target()
  await following.sync(live)
  begunAnew()
  await changePage(live, '/santa-marta/obras', 'obras, corrected')
  await changePage(live, '/santa-marta/coro', 'coro')
  await changePage(live, '/santa-marta/events/festa', null)
  expect(await following.sync(live)).toEqual({ sent: 2, removed: 1, purged: 3 })
  expect(bucket.asked).toEqual([
    { method: 'PUT', key: 'santa-marta/coro' },
    { method: 'PUT', key: 'santa-marta/obras' },
    { method: 'DELETE', key: 'santa-marta/events/festa' },
  ])
  expect(addresses().sort()).toEqual([
    '/santa-marta/coro',
    '/santa-marta/events/festa',
    '/santa-marta/obras',
  ])
  begunAnew()
  expect(await following.sync(live)).toEqual({ sent: 0, removed: 0, purged: 0 })
  expect(await target().sync(live)).toEqual({ sent: 0, removed: 0, purged: 0 })
  expect(bucket.asked).toEqual([])
})

test('a release whose pages have other digests but the same bytes costs no request', async () => {
  await target().sync(await released(siteDir, 'r1', SITE))
  begunAnew()
  const live = await released(siteDir, 'r2', SITE)
  for (const route of Object.keys(live.pages)) live.pages[route] += 'v2'
  expect(await target().sync(live)).toEqual({ sent: 0, removed: 0, purged: 0 })
  expect(bucket.asked).toEqual([])
})

test('what links comes after what it links to; removals go the other way, last', async () => {
  const following = target()
  await following.sync(await released(siteDir, 'r1', SITE))
  begunAnew()
  const { '/es/santa-marta': _, '/santa-marta/events/festa': __, ...rest } = SITE.pages
  const changed = Object.fromEntries(
    Object.entries(rest).map(([route, text]) => [route, `${text}!`]),
  )
  const pages = { ...changed, '/sao-pedro': 'home', '/sao-pedro/missa': 'missa' }
  const files = { ...SITE.files, '_astro/site.two.css': 'a{}' }
  await following.sync(await released(siteDir, 'r2', { pages, files }))
  const at = (key: string) => written().findIndex((one) => one.key === key)
  const order = [
    '_astro/site.two.css',
    'sao-pedro/missa',
    'sao-pedro',
    'santa-marta/obras',
    'santa-marta/events',
    'santa-marta',
    'portal',
    'sitemap/pt/santa-marta.xml',
    'sitemap.xml',
    'es/santa-marta',
    'santa-marta/events/festa',
  ]
  expect(order.toSorted((a, b) => at(a) - at(b))).toEqual(order)
  expect(written().findLastIndex(({ method }) => method === 'PUT')).toBeLessThan(
    at('es/santa-marta'),
  )
})

test('hashed files stay until no release on the disk has them, and new ones are not purged', async () => {
  const css = (name: string) => ({ pages: SITE.pages, files: { [`_astro/${name}.css`]: name } })
  const following = target()
  await following.sync(await released(siteDir, 'r1', css('one')))
  begunAnew()
  await following.sync(await released(siteDir, 'r2', css('two')))
  expect(Object.keys(await stored())).toContain('_astro/one.css')
  expect(addresses()).toEqual([])
  await rm(join(siteDir, 'releases', 'r1'), { recursive: true })
  await following.sync(await released(siteDir, 'r3', css('three')))
  expect(
    Object.keys(await stored())
      .filter((key) => key.startsWith('_astro/'))
      .sort(),
  ).toEqual(['_astro/three.css', '_astro/two.css'])
  expect(addresses()).toEqual(['/_astro/one.css'])
})

test('a page that has moved says so to web hosting, and a bucket serves the site by itself', async () => {
  const html = `<!doctype html>${refreshTag('/santa-marta/obras')}`
  const pages = { ...SITE.pages, '/santa-marta/velho': html }
  await target().sync(await released(siteDir, 'r1', { ...SITE, pages }))
  const origin = await bucket.hosted()
  const answer = async (path: string) => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual' })
    return [response.status, response.headers.get('location') ?? (await response.text())]
  }
  expect(await answer('/')).toEqual([200, 'feed'])
  expect(await answer('/santa-marta')).toEqual([200, 'home'])
  expect(await answer('/santa-marta/events/festa')).toEqual([200, 'festa'])
  expect(await answer('/santa-marta/velho')).toEqual([301, '/santa-marta/obras'])
  expect((await answer('/santa-marta/nada'))[1]).toBe('not there')
})

test('a prefix keeps to itself', async () => {
  const config = { ...bucket.config, prefix: 'sites/adro/' }
  const live = await released(siteDir, 'r1', SITE)
  await target().sync(live)
  await rm(join(siteDir, 'bucket.jsonl'))
  await target(config).sync(live)
  await rm(join(siteDir, 'bucket.jsonl'))
  await changePage(live, '/portal', null)
  await target(config).sync(live)
  const keys = Object.keys(await stored())
  expect(keys).toContain('portal')
  expect(keys).toContain('sites/adro/santa-marta')
  expect(keys).not.toContain('sites/adro/portal')
})

describe('after a failure', () => {
  test('a target that fails for a moment is asked again', async () => {
    let failures = 0
    bucket.fate = ({ key }) => {
      if (key !== 'portal' || failures === 2) return 'done'
      failures += 1
      return failures === 1 ? 503 : 'lost'
    }
    await target().sync(await released(siteDir, 'r1', SITE))
    expect(await stored()).toEqual(expected(SITE))
    expect(failures).toBe(2)
  })

  test('what had arrived is purged, nothing after it is sent, and the next call goes on', async () => {
    const following = target()
    const live = await released(siteDir, 'r1', SITE)
    await following.sync(live)
    begunAnew()
    for (const route of Object.keys(SITE.pages)) await changePage(live, route, `new ${route}`)
    await changePage(live, '/santa-marta/events/festa', null)
    bucket.fate = ({ key }) => (key === 'santa-marta/events' ? 500 : 'done')
    await expect(following.sync(live)).rejects.toThrow(/santa-marta\/events: 500/)
    const arrived = Object.entries(await stored()).filter(([, text]) => text.startsWith('new'))
    expect(arrived.map(([key]) => key)).not.toContain('santa-marta')
    expect(Object.keys(await stored())).toContain('santa-marta/events/festa')
    expect(addresses()).toHaveLength(arrived.length)
    bucket.fate = () => 'done'
    const sentBefore = arrived.map(([key]) => key)
    begunAnew()
    await following.sync(live)
    expect(written().filter(({ key }) => sentBefore.includes(key))).toEqual([])
    const pages = Object.fromEntries(Object.keys(live.pages).map((one) => [one, `new ${one}`]))
    expect(await stored()).toEqual(expected({ pages, files: SITE.files }))
  })

  test('an answer that is lost after the object arrived is made up for', async () => {
    const live = await released(siteDir, 'r1', SITE)
    await target().sync(live)
    await changePage(live, '/portal', 'second')
    bucket.fate = () => 'unanswered'
    await expect(target().sync(live)).rejects.toThrow('no connection')
    expect((await stored()).portal).toBe('second')
    // Back to what the bucket had before: it is not there any more.
    await changePage(live, '/portal', 'portal')
    bucket.fate = () => 'done'
    await target().sync(live)
    expect((await stored()).portal).toBe('portal')
  })

  test('a page of unknown version does not overtake the new page that it links to', async () => {
    const live = await released(siteDir, 'r1', SITE)
    await target().sync(live)
    await changePage(live, '/santa-marta/obras', 'second')
    bucket.fate = () => 'unanswered'
    await expect(target().sync(live)).rejects.toThrow()
    await changePage(live, '/santa-marta/coro', 'coro')
    await changePage(live, '/santa-marta/obras', 'with a link to coro')
    bucket.fate = ({ key }) => (key === 'santa-marta/coro' ? 500 : 'done')
    await expect(target().sync(live)).rejects.toThrow('santa-marta/coro: 500')
    expect((await stored())['santa-marta/obras']).toBe('second')
  })

  test('a purge that failed is owed, and said', async () => {
    const live = await released(siteDir, 'r1', SITE)
    await target().sync(live)
    begunAnew()
    purging = () => Promise.reject(new Error('the CDN did not answer'))
    await changePage(live, '/portal', 'second')
    await expect(target().sync(live)).rejects.toThrow('the CDN did not answer')
    await changePage(live, '/santa-marta', 'second')
    await expect(target().sync(live)).rejects.toThrow('the CDN did not answer')
    purging = async () => {}
    expect(await target().sync(live)).toEqual({ sent: 0, removed: 0, purged: 2 })
    expect(addresses().sort()).toEqual(['/portal', '/santa-marta'])
  })

  test('an ended purge is not repeated', async () => {
    const live = await released(siteDir, 'r1', SITE)
    await target().sync(live)
    begunAnew()
    await target().sync(live)
    expect(purges).toEqual([])
  })
})

describe('the ledger', () => {
  const ledger = () => join(siteDir, 'bucket.jsonl')
  /** In the gate: none of it, its middle, and all but the end of its last line. */
  const cuts = (length: number) =>
    IS_FULL
      ? Array.from({ length: Math.ceil(length / 97) }, (_, at) => at * 97)
      : [0, Math.floor(length / 2), length - 9]

  test.each(['lost', 'broken'])('that is %s is made anew from the bucket', async (how) => {
    const live = await released(siteDir, 'r1', SITE)
    await target().sync(live)
    if (how === 'lost') await rm(ledger())
    else await writeFile(ledger(), '{"kind":"bucket"}\nrubbish\n')
    await changePage(live, '/portal', 'second')
    await changePage(live, '/santa-marta/obras', null)
    begunAnew()
    expect(await target().sync(live)).toMatchObject({ sent: 1, removed: 1 })
    expect(written()).toEqual([
      { method: 'PUT', key: 'portal' },
      { method: 'DELETE', key: 'santa-marta/obras' },
    ])
    begunAnew()
    expect(await target().sync(live)).toEqual({ sent: 0, removed: 0, purged: 0 })
  })

  test('of another bucket is not believed', async () => {
    const live = await released(siteDir, 'r1', SITE)
    const other = await newBucket()
    await target().sync(live)
    await target(other.config).sync(live)
    expect(await stored(other)).toEqual(expected(SITE))
    await changePage(live, '/portal', 'second')
    await target().sync(live)
    expect((await stored()).portal).toBe('second')
    expect((await stored(other)).portal).toBe('portal')
  })

  test('that is cut off at any byte costs a few requests at most', async () => {
    const live = await released(siteDir, 'r1', SITE)
    const following = target()
    await following.sync(live)
    await changePage(live, '/portal', 'second')
    await following.sync(live)
    const bytes = await readFile(ledger())
    const pages = { ...SITE.pages, '/portal': 'second' }
    for (const length of cuts(bytes.length)) {
      await writeFile(ledger(), bytes.subarray(0, length))
      await target().sync(live)
      expect(await stored()).toEqual(expected({ ...SITE, pages }))
    }
  })
})

test("a bucket with somebody else's objects is refused and left alone", async () => {
  const strange = new Bucket({ config: bucket.config })
  const headers = { type: 'image/png', cacheControl: 'no-cache', redirect: null }
  await strange.put(
    'media/photo.png',
    Buffer.from('x'),
    '9dd4e461268c8034f5c8564e155c67a6',
    headers,
  )
  const live = await released(siteDir, 'r1', SITE)
  await expect(target().sync(live)).rejects.toThrow(
    /holds what is no part of the site, such as media\/photo\.png/,
  )
  expect(await stored()).toEqual({ 'media/photo.png': 'x' })
})

test('what is wrong is said in one sentence, never with the secret', async () => {
  const live = await released(siteDir, 'r1', SITE)
  const failure = async (change: Partial<typeof bucket.config>) =>
    String(
      await target({ ...bucket.config, ...change })
        .sync(live)
        .catch((error: unknown) => error),
    )
  const said = [
    await failure({ secret: 'a-wrong-secret' }),
    await failure({ endpoint: bucket.config.endpoint.replace(/site-\d+$/, 'no-bucket') }),
    await failure({ endpoint: 'http://127.0.0.1:9/x' }),
  ]
  expect(said[0]).toMatch(/^TargetFailed: The bucket site-\d+ .* 403 \(are BUCKET_KEY_ID and/)
  expect(said[1]).toMatch(/404 NoSuchBucket \(is there a bucket/)
  expect(said[2]).toMatch(/no connection/)
  expect(said.join()).not.toMatch(/wrong-secret|the-secret-of/)
})

test('calls that overlap are done one after the other', async () => {
  const live = await released(siteDir, 'r1', SITE)
  const following = target()
  const [first, second] = await Promise.all([following.sync(live), following.sync(live)])
  expect(first.sent).toBeGreaterThan(0)
  expect(second).toEqual({ sent: 0, removed: 0, purged: 0 })
})

describe('while publishing goes on', () => {
  test('a page that is just being exchanged waits for the next call, with all that may link to it', async () => {
    const live = await released(siteDir, 'r1', SITE)
    const following = target()
    await following.sync(live)
    begunAnew()
    await changePage(live, '/santa-marta', 'second')
    const { '/portal': digest = '' } = live.pages
    live.pages['/portal'] = ''
    expect(await following.sync(live)).toEqual({ sent: 0, removed: 0, purged: 0 })
    live.pages['/portal'] = digest
    expect(await following.sync(live)).toEqual({ sent: 1, removed: 0, purged: 1 })
  })

  test('a list is not sent before the new page that a run has meanwhile linked it to', async () => {
    const live = await released(siteDir, 'r1', SITE)
    const following = target()
    await following.sync(live)
    begunAnew()
    await changePage(live, '/santa-marta/obras', 'second')
    await changePage(live, '/santa-marta', 'second')
    let run: Promise<void> | undefined
    bucket.fate = () => {
      // A run says at once what it is going to touch.
      if (!run) live.pages['/santa-marta'] = ''
      run ??= changePage(live, '/santa-marta/coro', 'coro').then(() =>
        changePage(live, '/santa-marta', 'with a link to coro'),
      )
      return 'done'
    }
    const first = await following.sync(live)
    await run
    expect(first).toEqual({ sent: 1, removed: 0, purged: 1 })
    expect((await stored())['santa-marta']).toBe('home')
    expect(await following.sync(live)).toEqual({ sent: 2, removed: 0, purged: 2 })
    expect((await stored())['santa-marta']).toBe('with a link to coro')
  })

  test("another process's run, which shows in the files alone, is noticed", async () => {
    const live = await released(siteDir, 'r1', SITE)
    const following = target()
    await following.sync(live)
    await changePage(live, '/santa-marta/obras', 'second')
    await changePage(live, '/santa-marta', 'second')
    bucket.fate = () => {
      writeFileSync(join(live.dir, 'santa-marta.html'), 'with a link to what is not known here')
      return 'done'
    }
    expect(await following.sync(live)).toMatchObject({ sent: 1 })
    expect((await stored())['santa-marta']).toBe('home')
  })
})
