import Bowser from 'bowser'
import type { OwnSession } from '#src/contract/account/own-session.ts'

type Device = Pick<OwnSession, 'browser' | 'system' | 'kind'>

const KINDS: Partial<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}

/**
 * The common names of a browser and its operating system, by its header: `Firefox`, `Windows`.
 *
 * @param userAgent as it was sent; the sender may write anything
 */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS[platform.type ?? ''] ?? null,
  }
}
