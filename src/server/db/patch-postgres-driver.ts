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

/**
 * Loads the PostgreSQL driver with a guard that its releases lack (postgres 3.4.9; its issues 1066,
 * 1154 and 1208): without it, a connection lost within a transaction ends the whole process. Import
 * this file before the driver, which is therefore imported on demand (`connection.ts`). A release
 * that has the guard is left unchanged; then this file can be deleted.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!/\/postgres\/src\/connection\.js$/.test(url) || !loaded.source) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: source.replace(UNGUARDED, GUARDED) }
  },
})
