import { registerHooks } from 'node:module'

/** Where the driver writes, a moment after it was asked to: by then its socket may be gone. */
const UNGUARDED = 'const x = socket.write(chunk, fn)'
/** Whoever waits is told, as of any other connection that was lost. */
const GUARDED = `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    ${UNGUARDED}`

/**
 * Has the driver of PostgreSQL loaded with a guard that its releases lack (postgres 3.4.9; its issues 1066,
 * 1154 and 1208): a connection that is lost within a transaction would end the whole process. To be imported
 * before the driver is, which is therefore imported when it is needed (`connection.ts`). A release that has
 * the guard is left as it is; then this file can go.
 */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!/\/postgres\/src\/connection\.js$/.test(url) || !loaded.source) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: source.replace(UNGUARDED, GUARDED) }
  },
})
