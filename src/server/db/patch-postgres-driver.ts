import { registerHooks } from 'node:module'

/** The driver's deferred write: by then its socket may be gone. */
const UNGUARDED = 'const x = socket.write(chunk, fn)'
/** The guard rejects the pending queries, as for any other lost connection. */
const GUARDED = `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    ${UNGUARDED}`

/** What the driver does where a socket closes: it drops the deferred write, and still counts on it. */
const FORGETFUL = "clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)"
/** Otherwise the connection that takes its place never writes again, and its queries hang. */
const MINDFUL = FORGETFUL.replace('\n', '\n    chunk = nextWriteTimer = null\n')

/** What the driver does first on each connection: it reads the types of arrays, and waits for no end. */
const UNAWAITED = 'return fetchArrayTypes()'
/** The next connection reads them anew; who asked for this one is told of its loss in any case. */
const CAUGHT = `${UNAWAITED}.catch(() => undefined)`

/**
 * Loads the PostgreSQL driver with three guards that its releases lack (postgres 3.4.9; its issues
 * 1066, 1154, 1192 and 1208). Without the first and the third, a connection lost within a transaction
 * or as it begins ends the whole process; without the second, one lost at the moment of a write never
 * works again. Import this file before the driver, which is therefore imported on demand
 * (`connection.ts`). A release that has the guards is left unchanged; then this file can be deleted.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!/\/postgres\/src\/connection\.js$/.test(url) || !loaded.source) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    const guarded = source
      .replace(UNGUARDED, GUARDED)
      .replace(FORGETFUL, MINDFUL)
      .replace(UNAWAITED, CAUGHT)
    return { ...loaded, source: guarded }
  },
})
