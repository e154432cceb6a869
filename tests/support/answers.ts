import * as v from 'valibot'
import { ErrorBody } from '#src/contract/errors.ts'

/** The refusal in an answer, which must have the shape of the contract and the status expected. */
export async function refusal(response: Response, status: number) {
  return v.parse(ErrorBody, await jsonOf(response, status)).error
}

/** The JSON of an answer that must be 200 and fit the schema. */
export async function good<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, await jsonOf(response, 200))
}

async function jsonOf(response: Response, status: number): Promise<unknown> {
  const text = await response.text()
  if (response.status !== status) throw new Error(`${response.status} ${text}`)
  return JSON.parse(text)
}
