import type { Hono } from 'hono'
import * as v from 'valibot'
import { ErrorBody } from '#src/contract/errors.ts'
import type { AppEnv } from '#src/server/app.ts'

interface Sent {
  /** Sent as JSON; left out, there is no body. */
  body?: unknown
  headers?: Record<string, string>
  /** The address that the request comes from. */
  from?: string
}

/** Sends a request to a path below `/api/v1`, as a client would. */
export async function send(
  app: Hono<AppEnv>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers = {}, from }: Sent = {},
): Promise<Response> {
  const typed = body === undefined ? headers : { 'content-type': 'application/json', ...headers }
  const init = { method, headers: typed, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return app.request(`/api/v1${path}`, init, { incoming: { socket: { remoteAddress: from } } })
}

/** What a refusal says: it must have the shape of the contract. */
export async function errorOf(response: Response) {
  return v.parse(ErrorBody, await response.json()).error
}

/** A password as signing in sends it (requirements §3.6). */
export function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
