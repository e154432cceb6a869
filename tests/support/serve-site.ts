import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { SITE_CLIENT_KEY, SITE_DATA_DIR, SITE_PORT } from './site.ts'

/** Runs `npm start`'s own command on an empty data folder, as on a newcomer's machine. */
rmSync(SITE_DATA_DIR, { recursive: true, force: true })

const server = spawn(process.execPath, ['scripts/start.ts'], {
  stdio: 'inherit',
  env: {
    PATH: process.env.PATH,
    PORT: String(SITE_PORT),
    DATA_DIR: SITE_DATA_DIR,
    // Each test may come from an address of its own, so that limits per address stay apart.
    TRUSTED_PROXIES: '1',
    // Solving a captcha takes a second of a processor: who registers for a test needs none.
    TRUSTED_CLIENT_KEY: SITE_CLIENT_KEY,
    // Receivers of webhooks are servers of the tests.
    WEBHOOKS_LOOPBACK: '1',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal))
}
server.on('exit', (code) => process.exit(code ?? 1))
