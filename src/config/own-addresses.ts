import type { Config } from './config.ts'

/**
 * Where a reader on this machine finds our server: the default of SITE_URL.
 *
 * @returns an origin, without a trailing slash
 */
export function localAddress(port: number): string {
  return `http://localhost:${port}`
}

/**
 * The settings once the server listens. Where PORT was 0, the system has chosen a port, and the
 * default of SITE_URL has that port too.
 */
export function withPort(config: Config, port: number): Config {
  const isDefault = config.siteUrl === localAddress(config.port)
  return { ...config, port, siteUrl: isDefault ? localAddress(port) : config.siteUrl }
}

/**
 * Where this machine's own processes reach a server that listens on HOST: the loopback address
 * replaces a wildcard.
 *
 * @returns an origin, without a trailing slash
 */
export function ownOrigin(host: string, port: number): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** Whether an address leads to the machine of whoever opens it, so that no other reaches it. */
export function isLoopbackUrl(url: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}
