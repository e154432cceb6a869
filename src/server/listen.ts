import type { Server } from 'node:http'

/** The port is taken, or this machine may not listen on the address. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/**
 * How long an idle connection stays open, in ms: longer than a proxy in front of us keeps its own
 * (nginx's `keepalive_timeout`: 60 s). Otherwise the proxy may send a request just when we close
 * the connection, and its user gets a 502 for a submitted form.
 */
const KEEP_ALIVE_MS = 65_000

/**
 * Listens and returns the port; for port 0 the system chooses one.
 *
 * @param settings the names of the settings that port and address come from
 * @throws ListenError with one sentence to show
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  settings: { port: string; host: string } = { port: 'PORT', host: 'HOST' },
): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : 'cannot be listened on'
      const message = `Port ${port} on ${host} ${why}: set ${settings.port} or ${settings.host}.`
      reject(new ListenError(message, { cause: error }))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * Closes idle connections at once (by Node's `close`) and busy ones after their answer.
 *
 * @param patienceMs the milliseconds after which busy connections are cut
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
}
