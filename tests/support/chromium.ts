import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// The shell comes first: it lays out and runs pages as the browser does, and has no windows to draw.
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium to test with: CHROMIUM_PATH, one that the system has, or Playwright's own. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH
  return [asked, ...USUAL_PLACES, chromium.executablePath()].find((one) => one && existsSync(one))
}

const INSTALLERS: Array<[string, string[]]> = [
  ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']],
  ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
  ['playwright', ['install', 'chromium']],
]

/** Finds a Chromium or installs one: Debian's package where we may, else Playwright's download. */
export function findOrInstallChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium here: installing one for the browser tests…')
  if (process.getuid?.() === 0) spawnSync('apt-get', ['update'], { stdio: 'ignore' })
  for (const [command, args] of INSTALLERS) {
    spawnSync(command, args, { stdio: 'ignore' })
    const installed = findChromium()
    if (installed) return installed
  }
  return undefined
}

/** Flags for a machine without a screen or an outside network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
