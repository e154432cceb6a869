import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Folders of system programs, which are not on every PATH. */
const USUAL_PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The nginx at NGINX_PATH; if that is not set, the system's. */
export function findNginx(): string | undefined {
  const { NGINX_PATH, PATH = '' } = process.env
  if (NGINX_PATH) return existsSync(NGINX_PATH) ? NGINX_PATH : undefined
  const folders = [...PATH.split(delimiter), ...USUAL_PLACES]
  return folders.map((folder) => join(folder, 'nginx')).find((one) => existsSync(one))
}

/** There is no nginx, or it refuses; the message is one sentence. */
export class NginxError extends Error {
  override name = 'NginxError'
}

/** @throws NginxError if there is no nginx */
export function requireNginx(): string {
  const found = findNginx()
  if (found) return found
  throw new NginxError(
    'There is no nginx here: install the package nginx-light, or set NGINX_PATH.',
  )
}

export interface RunningNginx {
  /** The master process; its only worker serves the requests. */
  pid: number
  /** Resolves once it has ended, for whatever reason. */
  ended: Promise<unknown>
  close(): Promise<void>
}

/**
 * Starts nginx with directives for its `http` block.
 *
 * @param folder an empty folder for nginx's own files
 * @param port the port that the configuration listens on
 * @throws NginxError if there is no nginx, or with its message about an invalid configuration
 */
export async function startNginx(
  folder: string,
  httpBlock: string,
  port: number,
): Promise<RunningNginx> {
  const binary = requireNginx()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'site.conf'), httpBlock)
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder))
  const child = spawn(binary, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let isListening = false
  while (!isListening) {
    isListening = await isOpen(port)
    // Another program may listen on the port.
    if (hasEnded()) throw new NginxError(`nginx did not start: ${said.trim()}`)
    if (!isListening) await wait(20)
  }
  return { pid: child.pid ?? 0, ended, close: () => stopped(child) }
}

/** Everything that nginx writes stays in the folder, so that it needs no root rights. */
function mainConfig(folder: string): string {
  const isRoot = process.getuid?.() === 0
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  )
  return [
    // Otherwise its workers could not read folders that only we may read.
    ...(isRoot ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 512; }',
    'http {',
    '  error_log stderr;',
    ...temporary,
    '  sendfile on;',
    `  include ${join(folder, 'site.conf')};`,
    '}',
    '',
  ].join('\n')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
