import { spawnSync } from 'node:child_process'
import { findNginx } from '../../scripts/cluster/own-nginx.ts'

export { findNginx, type RunningNginx, startNginx } from '../../scripts/cluster/own-nginx.ts'

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
