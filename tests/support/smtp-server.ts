import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { TLSSocket } from 'node:tls'
import type { TestCertificate } from './certificates.ts'

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
  /** Speaks TLS, from the start or once it is asked to. */
  tls?: TestCertificate & { how: 'from the start' | 'by STARTTLS' }
}

/** A mail server as small as can be, on a port of its own (RFC 5321, RFC 3207). */
export async function smtpServer(behaviour: SmtpBehaviour = {}, port = 0): Promise<TestSmtpServer> {
  const received: TestSmtpServer['received'] = []
  const sockets = new Set<Socket>()
  const { tls } = behaviour
  const isTlsFirst = tls?.how === 'from the start'
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    converse(isTlsFirst ? upgraded(socket, tls) : socket, behaviour, received)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    url: `${isTlsFirst ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function upgraded(socket: Socket, { key, cert }: TestCertificate): TLSSocket {
  const upgrade = new TLSSocket(socket, { isServer: true, key, cert })
  // A client that does not accept the certificate goes away.
  upgrade.on('error', () => undefined)
  return upgrade
}

function converse(
  socket: Socket,
  behaviour: SmtpBehaviour,
  received: TestSmtpServer['received'],
  isUpgraded = false,
): void {
  const { mute = () => false, answer = () => undefined, tls } = behaviour
  const offersTls = tls?.how === 'by STARTTLS' && !isUpgraded
  const say = (line: string) => socket.write(`${line}\r\n`)
  let recipients: string[] = []
  let body: string[] | null = null
  if (!mute('') && !isUpgraded) say('220 test')
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
  lines.on('line', (line) => {
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
    if (offersTls && /^EHLO/i.test(line)) return void say('250-test\r\n250 STARTTLS')
    if (offersTls && /^STARTTLS/i.test(line)) {
      lines.close()
      socket.removeAllListeners('data')
      say('220 go on')
      return void converse(upgraded(socket, tls), behaviour, received, true)
    }
    if (/^RCPT TO/i.test(line)) recipients.push(line.replace(/^RCPT TO:<(.*)>.*$/i, '$1'))
    if (/^DATA/i.test(line)) body = []
    say(body ? '354 go on' : '250 ok')
  })
}
