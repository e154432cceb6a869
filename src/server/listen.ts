import type { Server } from 'node:http'

/** The port is taken, or this machine may not listen on the address. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/**
 * Listens and returns the port; for port 0 the system chooses one.
 *
 * @param setting the name of the setting that the port comes from
 * @throws ListenError with one sentence to show
 */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  setting = 'PORT',
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is already in use' : 'cannot be listened on'
      const message = `Port ${port} on ${host} ${why}: set ${setting} or HOST.`
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
