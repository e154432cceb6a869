import { registerHooks } from 'node:module'

/** A part of the driver's source, and what takes its place. */
interface Guard {
  lacking: string
  guarded: string
}

/** What the driver's connections lack (`connection.js`). */
const OF_CONNECTIONS: Guard[] = [
  {
    // Its deferred write: by then its socket may be gone. The pending queries are rejected, as for any
    // other lost connection; otherwise the whole process ends.
    lacking: 'const x = socket.write(chunk, fn)',
    guarded: `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
  },
  {
    // Where a socket closes it drops the deferred write, and still counts on it: the connection that
    // takes its place never writes again.
    lacking: "clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)",
    guarded:
      "clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)",
  },
  {
    // It reads the types of arrays on each new connection, and nobody waits for that: where it fails,
    // the whole process ends. The next connection reads them anew.
    lacking: 'return fetchArrayTypes()',
    guarded: 'return fetchArrayTypes().catch(() => undefined)',
  },
  {
    // A query that comes between the error of a socket and its end, such as the rollback of its
    // transaction, would be taken for the first of the next connection, which then waits for ever.
    lacking: '!hadError && (query || sent.length) && error(',
    guarded: ';(query || sent.length) && error(',
  },
]

/**
 * What its transactions and its reserved sessions lack (`index.js`). They go on with a connection that
 * was lost, which others have by then: the rest of a transaction would be written without its start.
 */
const OF_SESSIONS: Guard[] = [
  { lacking: 'let savepoints = 0\n', guarded: 'let savepoints = 0\n      , lost = null\n' },
  {
    lacking: 'new Promise((_, reject) => connection.onclose = reject)',
    guarded: 'new Promise((_, reject) => connection.onclose = e => reject(lost = e))',
  },
  {
    lacking: 'q.catch(e => uncaughtError || (uncaughtError = e))\n',
    guarded: `q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost) return q.reject(lost)\n`,
  },
  {
    lacking: 'c.reserved.release = true\n',
    guarded: 'c.reserved.release = true\n    const own = c.reserved\n',
  },
  {
    lacking: 'sql.release = () => {\n',
    guarded: 'sql.release = () => {\n      if (c.reserved !== own) return\n',
  },
  {
    lacking: 'c.queue === full\n        ? queue.push(q)',
    guarded: `c.reserved !== own
        ? q.reject(Errors.connection('CONNECTION_CLOSED', options))
        : c.queue === full
        ? queue.push(q)`,
  },
]

const GUARDS: Record<string, Guard[]> = {
  'connection.js': OF_CONNECTIONS,
  'index.js': OF_SESSIONS,
}

/**
 * Loads the PostgreSQL driver with guards that its releases lack for connections that are lost
 * (postgres 3.4.9; its issues 1066, 1154, 1192 and 1208). Import this file before the driver, which is
 * therefore imported on demand (`connection.ts`). A release that has a guard is left unchanged; once
 * one has them all, this file can be deleted. `postgres.test.ts` loses connections at each moment.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const [, name = ''] = /\/postgres\/src\/(\w+\.js)$/.exec(url) ?? []
    const guards = GUARDS[name]
    if (!guards || !loaded.source) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    const guarded = guards.reduce(
      (text, guard) => text.replace(guard.lacking, guard.guarded),
      source,
    )
    return { ...loaded, source: guarded }
  },
})
