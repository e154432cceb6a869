import * as v from 'valibot'
import { ErrorBody } from '../../src/contract/errors.ts'
import type { TestApp } from './app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls a path below `/api/v1`; an object goes as JSON. */
export async function call(
  { app }: Pick<TestApp, 'app'>,
  method: Method,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(`/api/v1${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  })
}

/** The refusal in an answer, which must have the shape of the contract and the status expected. */
export async function refusal(response: Response, status: number) {
  const text = await response.text()
  if (response.status !== status) throw new Error(`${response.status} ${text}`)
  return v.parse(ErrorBody, JSON.parse(text)).error
}

/** The JSON of an answer that must be 200 and fit the schema. */
export async function good<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return v.parse(schema, JSON.parse(text))
}
