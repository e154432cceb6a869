import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { keptMails, mailFolder } from '#src/server/mail/kept-mails.ts'
import { readMail } from '#src/server/mail/print-mails.ts'
import { freePort, type Running, startScript, untilSaid } from './processes.ts'

/** One of the processes that answer the API. */
export interface ClusterServer {
  origin: string
  pid: number
}

/** What `npm run cluster -- try` has started. */
export interface StartedCluster {
  running: Running
  /** The origin of nginx. */
  front: string
  servers: ClusterServer[]
  publisher: number
  dataDir: string
  database: string
}

/** The processes of a cluster that answer, each asked after the other. */
export interface Turns {
  /** Sends a call to the next process; the path stands below the API's version. */
  call(path: string, init?: RequestInit): Promise<Response>
  /** Sends the same to each of them, one after the other. */
  callAll(path: string, init?: RequestInit): Promise<Response[]>
  /** The origin of the next process. */
  next(): string
  /** Leaves one out from now on. */
  without(server: ClusterServer): void
}

/** Starts a cluster with the demo parishes, and reads what it says of itself. */
export async function startCluster(): Promise<StartedCluster> {
  const { DATABASE_URL } = process.env
  const env = { PORT: `${await consecutivePorts(5)}`, ...(DATABASE_URL && { DATABASE_URL }) }
  const running = startScript('cluster.ts', env, ['try'])
  await untilSaid(running, /^The cluster is ready at /m)
  const said = running.said()
  const found = (words: RegExp) => {
    const [, first = ''] = words.exec(said) ?? []
    if (first === '') throw new Error(`The cluster did not say ${words}: ${said}`)
    return first
  }
  const answering = said.matchAll(/^API \d answers at (\S+) \(process (\d+)\)\.$/gm)
  return {
    running,
    front: found(/^nginx forwards to them in turn at (\S+) /m),
    servers: [...answering].map(([, origin = '', pid]) => ({ origin, pid: Number(pid) })),
    publisher: Number(found(/^Publisher is told .+ \(process (\d+)\)/m)),
    dataDir: found(/^Database \S+ and folder (\S+) /m),
    database: found(/^Database (\S+) and folder /m),
  }
}

/** A port with free ones behind it. */
async function consecutivePorts(count: number): Promise<number> {
  for (;;) {
    const ports: number[] = []
    while (ports.length < count) ports.push(await freePort())
    const [first = 0] = ports
    if (ports.at(-1) === first + count - 1) return first
  }
}

export function inTurn(servers: ClusterServer[]): Turns {
  let left = servers.map(({ origin }) => origin)
  const next = () => {
    const [origin = '', ...others] = left
    left = [...others, origin]
    return origin
  }
  const call = (path: string, init?: RequestInit) => fetch(`${next()}/api/v1${path}`, init)
  return {
    next,
    call,
    callAll: async (path, init) => {
      const all: Response[] = []
      for (const _ of left) all.push(await call(path, init))
      return all
    },
    without: ({ origin }) => {
      left = left.filter((one) => one !== origin)
    },
  }
}

/** The text of the first mail to an address that some process has sent: waits until it is there. */
export async function mailIn(dataDir: string, email: string): Promise<string> {
  for (;;) {
    for (const mail of await keptMails(mailFolder(dataDir))) {
      if (!(await readFile(mail.path, 'utf8')).includes(email)) continue
      const { to, text } = await readMail(mail)
      if (to === email) return text
    }
    await wait(50)
  }
}
