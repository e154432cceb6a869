import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface TestSmtpServer {
  url: string
  /** What was accepted, in order. */
  received: Array<{ recipients: string[]; message: string }>
  close(): Promise<void>
}

export interface SmtpBehaviour {
  /** Whether it leaves a command without answer, like a server that hangs; '' is the beginning. */
  mute?(command: string): boolean
  /** The answer to a command, such as `550 no such user`; undefined is consent. */
  answer?(command: string): string | undefined
}

/** A mail server as small as can be, on a port of its own (RFC 5321, without extensions). */
export async function smtpServer(behaviour: SmtpBehaviour = {}, port = 0): Promise<TestSmtpServer> {
  const received: TestSmtpServer['received'] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    converse(socket, behaviour, received)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(
  socket: Socket,
  { mute = () => false, answer = () => undefined }: SmtpBehaviour,
  received: TestSmtpServer['received'],
): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let recipients: string[] = []
  let body: string[] | null = null
  if (!mute('')) say('220 test')
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    if (body && line !== '.') return void body.push(line.replace(/^\./, ''))
    if (body) {
      received.push({ recipients, message: body.join('\r\n') })
      recipients = []
      body = null
      return void say('250 queued')
    }
    if (mute(line)) return
    const refused = answer(line)
    if (refused) return void say(refused)
    if (/^RCPT TO/i.test(line)) recipients.push(line.replace(/^RCPT TO:<(.*)>.*$/i, '$1'))
    if (/^DATA/i.test(line)) body = []
    say(body ? '354 go on' : '250 ok')
  })
}
