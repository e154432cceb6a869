import * as v from 'valibot'
import { ContractError } from './errors.ts'

/** Parses an answer by the contract. @throws ContractError naming the first violation */
export function parseAnswer<const Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
  path: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer, { abortEarly: true })
  if (parsed.success) return parsed.output
  throw new ContractError(path, v.getDotPath(parsed.issues[0]) ?? '')
}
