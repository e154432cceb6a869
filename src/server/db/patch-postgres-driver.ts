import { registerHooks } from 'node:module'

/** A part of the driver's source, and its replacement. */
interface Guard {
  lacking: string
  guarded: string
}

/** Fixes for the driver's connections (`connection.js`), and one shortcut. */
const OF_CONNECTIONS: Guard[] = [
  {
    // A deferred write may run after its socket is gone. The pending queries are then rejected, as
    // for any other lost connection; otherwise the whole process would crash.
    lacking: 'const x = socket.write(chunk, fn)',
    guarded: `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
  },
  {
    // When a socket closes, the driver cancels the deferred write but still expects it: the next
    // connection would never write.
    lacking: "clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)",
    guarded:
      "clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)",
  },
  {
    // On each new connection the driver reads the array types, and nobody awaits the result: a
    // failure would crash the whole process. The next connection reads them again.
    lacking: 'return fetchArrayTypes()',
    guarded: 'return fetchArrayTypes().catch(() => undefined)',
  },
  {
    // A query between a socket's error and its end, such as a transaction's rollback, would be
    // taken for the first query of the next connection, which would then wait forever.
    lacking: '!hadError && (query || sent.length) && error(',
    guarded: ';(query || sent.length) && error(',
  },
  {
    // The driver sends a statement, waits for the types of its parameters, and then sends their
    // values. Only objects need the types; all other values are sent at once with the statement.
    lacking: '(parameters.length && !q.prepared)',
    guarded: `(!q.prepared && parameters.some((x, i) =>
      q.prepare || (!types[i] && typeof x === 'object' && x !== null)))`,
  },
  {
    // Nothing else is sent on its connection meanwhile, as before: it might wait for a slow one.
    lacking: '&& !q.describeFirst\n',
    guarded: '&& !q.describeFirst && (q.prepare || !q.parameters.length)\n',
  },
]

/**
 * Fixes for its transactions and reserved sessions (`index.js`). They would continue on a lost
 * connection that others use by then: the rest of a transaction would be executed without its
 * beginning.
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
 * Patches the PostgreSQL driver when it loads, with fixes for lost connections that its releases
 * lack (postgres 3.4.9; its issues 1066, 1154, 1192 and 1208), and with one round trip instead of
 * two for each statement with values (decision 139). Import this file before the driver, which is
 * therefore imported on demand (`connection.ts`). A release that contains a fix is left unchanged;
 * once a release contains all of them, this file can be deleted. `postgres.test.ts` cuts
 * connections at each of these moments, and counts what is written.
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
