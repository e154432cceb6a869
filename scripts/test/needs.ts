import { createConnection } from 'node:net'
import postgres from 'postgres'
import { findOrInstallChromium } from '#tests/support/chromium.ts'
import { findOrInstallNginx, NGINX_MISSING } from '#tests/support/nginx.ts'
import { SITE_PORT } from '#tests/support/site.ts'
import { stop } from './processes.ts'

/** Ends with a message if no PostgreSQL for tests answers. */
export async function needPostgres(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 10 })
  try {
    await sql`select 1`
  } catch (error) {
    stop(`No PostgreSQL answers; set DATABASE_URL to one that tests may use. ${error}`)
  }
  await sql.end()
}

/**
 * Finds or installs the programs that tests need besides the product.
 *
 * @returns the path of the Chromium to test with
 */
export async function needPrograms(): Promise<string> {
  const chromium = findOrInstallChromium()
  if (!chromium) {
    stop(
      'The browser tests need a Chromium and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    )
  }
  if (!findOrInstallNginx()) stop(NGINX_MISSING)
  if (await isListening(SITE_PORT)) {
    stop(`Somebody listens on port ${SITE_PORT} already: end that, or set SITE_PORT to another.`)
  }
  return chromium
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, 'localhost')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
