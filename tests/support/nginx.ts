import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Not on everybody's PATH: where packages put what is started by the system. */
const USUAL_PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** The nginx to test with: NGINX_PATH, or one that the system has. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES]
  const found = folders.map((folder) => join(folder, 'nginx'))
  return [process.env.NGINX_PATH, ...found].find((one) => one && existsSync(one))
}

/** Finds an nginx, or installs Debian's package where we may; undefined where there is none. */
export function findOrInstallNginx(): string | undefined {
  const found = findNginx()
  if (found || process.getuid?.() !== 0) return found
  console.log('No nginx here: installing one for the tests of its configuration…')
  // In this runlevel the package does not start it as a service.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
  const install = ['install', '--yes', '--no-install-recommends', 'nginx-light']
  spawnSync('apt-get', install, { stdio: 'ignore', env })
  return findNginx()
}

export const NGINX_MISSING =
  'The tests of the nginx configuration need nginx and none could be installed: install the package nginx-light, or set NGINX_PATH.'

export interface RunningNginx {
  /** Its first process, whose only worker serves. */
  pid: number
  close(): Promise<void>
}

/**
 * Starts nginx with what is to be included in its `http` block.
 *
 * @param folder an empty one, for its own files
 * @param port the port that the configuration listens on
 * @throws Error with what nginx says of a wrong configuration
 */
export async function startNginx(
  folder: string,
  httpBlock: string,
  port: number,
): Promise<RunningNginx> {
  const binary = findNginx()
  if (!binary) throw new Error(NGINX_MISSING)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'site.conf'), httpBlock)
  await writeFile(join(folder, 'nginx.conf'), mainConfig(folder))
  const child = spawn(binary, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  let isListening = false
  while (!isListening) {
    isListening = await isOpen(port)
    // It may be another program that listens there.
    if (hasEnded()) throw new Error(`nginx did not start: ${said}`)
    if (!isListening) await wait(20)
  }
  return { pid: child.pid ?? 0, close: () => stopped(child) }
}

/** Everything that nginx writes stays in the folder, so that it needs no rights. */
function mainConfig(folder: string): string {
  const isRoot = process.getuid?.() === 0
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(folder, name)};`,
  )
  return [
    // Otherwise its workers could not read folders that are ours alone.
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
