/**
 * Called at the start of statements and transactions; each returns a function to call at the end.
 */
export interface DatabaseWatch {
  transaction(): () => void
  statement(isInTransaction: boolean): () => void
}

type Call = (...given: unknown[]) => unknown

/**
 * Wraps the driver's client, to observe statements and transactions when Drizzle and the job queue
 * start them. Copies of tables and notifications are not observed.
 */
export function watchedClient<Client extends object>(client: Client, watch: DatabaseWatch): Client {
  return watched(client, watch, false)
}

function watched<Sql extends object>(
  sql: Sql,
  watch: DatabaseWatch,
  isInTransaction: boolean,
): Sql {
  const inside = (given: unknown[]) =>
    given.map((one) =>
      typeof one === 'function'
        ? (inner: object) => Reflect.apply(one, undefined, [watched(inner, watch, true)])
        : one,
    )
  return new Proxy(sql, {
    get: (target, name) => {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      const call: Call = (...given) => Reflect.apply(found, target, given)
      switch (name) {
        case 'unsafe':
          return (...given: unknown[]) =>
            timed(call(...given), () => watch.statement(isInTransaction))
        case 'savepoint':
          return (...given: unknown[]) => call(...inside(given))
        case 'begin':
          return async (...given: unknown[]) => {
            const end = watch.transaction()
            try {
              return await call(...inside(given))
            } finally {
              end()
            }
          }
        default:
          return found
      }
    },
  })
}

/** The driver runs a query when it is first awaited; only that first wait is timed. */
function timed(query: unknown, begin: () => () => void): unknown {
  const lazy = query as Promise<unknown>
  const timedThen: Promise<unknown>['then'] = (onDone, onFailed) => {
    Reflect.deleteProperty(lazy, 'then')
    const end = begin()
    return lazy.finally(end).then(onDone, onFailed)
  }
  return Object.defineProperty(lazy, 'then', { value: timedThen, configurable: true })
}
