import { expect, test } from 'vitest'
import { Headers, Response, TextEncoder } from './page-response.ts'

test('an answer gives its text as it was, in bytes and as text', async () => {
  const text = 'São João, às 21h30 — «festa» 🎉'
  for (const body of [text, new TextEncoder().encode(text)]) {
    const answer = new Response(body, { status: 404, headers: { 'Content-Type': 'text/html' } })
    expect(await answer.text()).toBe(text)
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(text)
    expect([answer.status, answer.ok]).toEqual([404, false])
    expect(answer.headers.get('content-type')).toBe('text/html')
  }
})

test('bytes that share their memory with others are given alone', async () => {
  const { buffer, byteOffset } = new TextEncoder().encode('before|page|after')
  const answer = new Response(new Uint8Array(buffer, byteOffset + 'before|'.length, 4))
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('page')
})

test('an empty answer is one, and is well unless it says otherwise', async () => {
  const answer = new Response()
  expect([answer.body, answer.status, answer.ok]).toEqual([null, 200, true])
  expect((await answer.arrayBuffer()).byteLength).toBe(0)
})

test('headers know their names in any case, gather what is appended, and can be copied', () => {
  const headers = new Headers([['Set-Cookie', 'a=1']])
  headers.append('set-cookie', 'b=2')
  headers.set('X-One', '1')
  headers.delete('x-ONE')
  expect(headers.get('SET-COOKIE')).toBe('a=1, b=2')
  expect([headers.has('x-one'), headers.get('x-one')]).toEqual([false, null])
  expect([...new Headers(headers)]).toEqual([['set-cookie', 'a=1, b=2']])
})
