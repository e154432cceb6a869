import { Hono } from 'hono'
import type * as v from 'valibot'
import type { Db } from '../db/connection.ts'
import { answer } from '../http/answers.ts'
import { checkedBody } from '../http/body/checked-body.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { expectedVersion } from '../http/versions.ts'
import { publishingAccess } from './access.ts'
import type { OfficeOperation } from './call-rights.ts'
import { officeCall } from './described-staff-call.ts'
import type { OfficeScope } from './resource.ts'

/** A document that a community has once, read and written as a whole. */
interface Whole<Form extends v.GenericSchema, Shown extends v.GenericSchema<unknown, object>> {
  path: string
  schema: Shown
  form: Form
  /** The maximum size of a body, in units of 1024 bytes. */
  maxKilobytes: number
  /** The names of the two calls in the API's document. */
  operations: { read: OfficeOperation; write: OfficeOperation }
  /** @param now the present instant, ISO 8601 in UTC */
  read(db: Db, communityId: number, now: string): Promise<v.InferOutput<Shown>>
  /**
   * Writes it, and announces it if pages show it.
   *
   * @param version the version that the writer has read; undefined for any
   * @throws ApiError `changed_meanwhile` if it has another version
   */
  write(
    tx: Db,
    scope: OfficeScope,
    form: v.InferOutput<Form>,
    version: string | undefined,
  ): Promise<void>
}

/** The two calls on a document that an office reads and writes whole (decision 037). */
export function wholeRoutes<
  Form extends v.GenericSchema,
  Shown extends v.GenericSchema<unknown, object>,
>(
  deps: AppDeps,
  { path, schema, form, maxKilobytes, operations, read, write }: Whole<Form, Shown>,
): Hono<AppEnv> {
  const { db } = deps
  const { gate, scopeOf } = publishingAccess(deps)
  return new Hono<AppEnv>()
    .get(path, gate(operations.read), officeCall(operations.read, schema), async (c) => {
      const { communityId, now } = scopeOf(c)
      return answer(c, await read(db, communityId, now))
    })
    .put(
      path,
      gate(operations.write),
      checkedBody(form, { maxKilobytes }),
      officeCall(operations.write, schema, { takesVersion: true, refuses: [413, 415] }),
      async (c) => {
        const scope = scopeOf(c)
        const sent = c.req.valid('json') as v.InferOutput<Form>
        await db.transaction((tx) => write(tx, scope, sent, expectedVersion(c)))
        return answer(c, await read(db, scope.communityId, scope.now))
      },
    )
}
