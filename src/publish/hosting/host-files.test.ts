import { expect, test } from 'vitest'
import { siteHeaders } from '#src/contract/publishing/site-files.ts'
import { hostFiles } from './host-files.ts'

const textOf = (name: string, apiUrl = '/api/v1', siteUrl = 'http://localhost') =>
  hostFiles({ apiUrl, siteUrl }).find(({ file }) => file === name)?.text ?? ''

/** The rules of a `_headers` file, read as the hosts read it. */
function rules(): Array<[path: string, headers: Record<string, string>]> {
  const found: Array<[string, Record<string, string>]> = []
  for (const line of textOf('_headers').split('\n')) {
    if (line.startsWith('/')) found.push([line, {}])
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (name && value) Object.assign(found.at(-1)?.[1] ?? {}, { [name.toLowerCase()]: value })
  }
  return found
}

/** The headers of an address: the values of all matching rules, joined by commas. */
function headersAt(path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [pattern, own] of rules()) {
    const source = pattern.replace(/\*/g, '.*').replace(/:\w+/g, '[^/]+')
    if (!new RegExp(`^${source}$`).test(path)) continue
    for (const [name, value] of Object.entries(own)) {
      headers[name] = headers[name] ? `${headers[name]}, ${value}` : value
    }
  }
  return headers
}

test('a page has the headers that our server gives it, but for what is every host’s own', () => {
  const { 'cache-control': caching, vary, ...rest } = siteHeaders('santa-marta.html')
  expect(caching).toBe('public, max-age=0, must-revalidate')
  expect(vary).toContain('Accept-Encoding')
  expect(headersAt('/santa-marta')).toEqual(rest)
  expect(headersAt('/es/santa-marta/events/festa')).toEqual(rest)
})

test('readers come back over TLS only, where they come over it', () => {
  const said = '  Strict-Transport-Security: max-age=31536000\n'
  const text = textOf('_headers', '/api/v1', 'https://p.example.org')
  // Hosts join the values of all matching rules: each value must appear once.
  expect(text.split(said)).toHaveLength(2)
  expect(text.indexOf(said)).toBeLessThan(text.indexOf('/_astro/'))
  expect(textOf('_headers')).not.toContain('Strict-Transport-Security')
})

test('what is named by a digest is kept for ever', () => {
  expect(headersAt('/_astro/a.js')['cache-control']).toBe(
    siteHeaders('_astro/a.js')['cache-control'],
  )
})

test.each(['', '/es', '/en'])('a sent join request below "%s" is told to nobody', (prefix) => {
  const headers = headersAt(`${prefix}/santa-marta/join/${'A'.repeat(43)}`)
  const own = siteHeaders('santa-marta/join.html', { isSecret: true })
  expect(headers['cache-control']).toBe(own['cache-control'])
  expect(headers['x-robots-tag']).toBe(own['x-robots-tag'])
  expect(headers['referrer-policy']?.split(', ').at(-1)).toBe(own['referrer-policy'])
})

test('addresses of join requests are rewritten in three languages, thanks stay what they are', () => {
  const lines = textOf('_redirects').split('\n')
  const line = (text: string) => {
    expect(lines).toContain(text)
    return lines.indexOf(text)
  }
  for (const prefix of ['', '/es', '/en']) {
    const thanks = line(`${prefix}/:slug/join/thanks ${prefix}/:slug/join/thanks 200`)
    expect(thanks).toBeLessThan(line(`${prefix}/:slug/join/:form ${prefix}/:slug/join 200`))
  }
  expect(lines).toContain('/es/* /es/404.html 404')
})

test('offices are rewritten in three languages, the page of all of them stays what it is', () => {
  const lines = textOf('_redirects').split('\n')
  for (const prefix of ['', '/es', '/en']) {
    const own = lines.indexOf(`${prefix}/office ${prefix}/office 200`)
    const all = lines.indexOf(`${prefix}/:slug/office ${prefix}/office 200`)
    expect(own).toBeGreaterThan(0)
    expect(all).toBeGreaterThan(own)
    expect(lines).toContain(`${prefix}/:slug/office/* ${prefix}/office 200`)
  }
  // `/es/office` must not be read as the office of a parish named "es".
  expect(lines.indexOf('/es/office /es/office 200')).toBeLessThan(
    lines.indexOf('/:slug/office /office 200'),
  )
})

test('pages that are not saved are asked of the server, where it is another host', () => {
  expect(textOf('_redirects')).not.toContain('/app/preview')
  const lines = textOf('_redirects', 'https://api.example.org/api/v1').split('\n')
  expect(lines).toContain('/app/preview https://api.example.org/app/preview 200')
})
