import type { Server } from 'node:http'

/** The port is taken, or the address is not ours to listen on. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/**
 * Listens, and answers with the port: the system's choice where 0 was asked for.
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
 * Idle connections end at once (Node's `close` sees to it), busy ones with their answer.
 *
 * @param patienceMs after how many milliseconds those that are still busy are cut
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(cut)
}
