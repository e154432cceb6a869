import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { sendErrorReport } from '#src/api/error-reports.ts'
import { ErrorReport } from '#src/contract/error-report.ts'
import { createErrorReporter } from './error-reports.ts'

function reporter(answer: () => Promise<void> = async () => {}) {
  const send = vi.fn((_: ErrorReport) => answer())
  return { report: createErrorReporter(send), send }
}

test('the id that it returns is that of the report, which holds nothing personal', () => {
  const { report, send } = reporter()
  const id = report(new TypeError("no 'Maria' at maria@example.org"), 'login')
  expect(send).toHaveBeenCalledTimes(1)
  expect(v.parse(ErrorReport, send.mock.calls[0]?.[0])).toMatchObject({
    id,
    where: 'login',
    name: 'TypeError',
    message: 'no … at …',
  })
})

test('the same error is reported once and keeps its id; another has its own', () => {
  const { report, send } = reporter()
  const thrown = () => Object.assign(new Error('over'), { stack: '' })
  const id = report(thrown(), 'login')
  expect(report(thrown(), 'login')).toBe(id)
  expect(report('over', 'login')).not.toBe(id)
  expect(send).toHaveBeenCalledTimes(2)
})

test('after five reports the last one stands for the page', () => {
  const { report, send } = reporter()
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((message) => report(message, 'login'))
  expect(send).toHaveBeenCalledTimes(5)
  expect(new Set(ids.slice(0, 5)).size).toBe(5)
  expect(ids.slice(5)).toEqual([ids[4], ids[4]])
  expect(report('a', 'login')).toBe(ids[0])
})

test('a report that does not arrive changes nothing', async () => {
  const { report } = reporter(() => Promise.reject(new Error('offline')))
  expect(report(new Error('over'), 'login')).toMatch(/^[0-9A-Z]{8}$/)
  // A rejection that nobody catches fails the run.
  await new Promise((resolve) => setTimeout(resolve))
})

test('it leaves even when the page is closed, and without a token', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }))
  const report = { id: '7KQ2M4XA', where: 'a', name: 'Error', message: '', frames: [] }
  await sendErrorReport({ apiUrl: 'https://adro.example.org/api/v1', fetch }, report)
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('https://adro.example.org/api/v1/app/error_reports')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, body: JSON.stringify(report) })
  const headers = new Headers(init?.headers)
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.has('authorization')).toBe(false)
})
