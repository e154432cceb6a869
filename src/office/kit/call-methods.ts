import type * as v from 'valibot'
import type { Call } from '#src/api/call.ts'
import type { Question } from '#src/api/exchange.ts'
import { ifMatch } from './if-match.ts'

type CallByMethod = <const Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  more?: Omit<Question, 'method' | 'path'>,
) => Promise<v.InferOutput<Schema>>

/** A function for each HTTP method, for tables of calls. @param call makes the calls */
export function callMethods(call: Call) {
  const by =
    (method: Question['method']): CallByMethod =>
    (path, schema, more) =>
      call({ ...more, method, path }, schema)
  const put = by('PUT')
  return {
    get: by('GET'),
    post: by('POST'),
    put,
    remove: by('DELETE'),
    /**
     * Saves a record that several people edit.
     *
     * @param version the version that was edited: if it is no longer the current one, the API
     *   answers `changed_meanwhile`
     */
    save: <const Schema extends v.GenericSchema>(
      path: string,
      schema: Schema,
      body: object,
      version: string,
    ) => put(path, schema, { body, headers: ifMatch(version) }),
  }
}
