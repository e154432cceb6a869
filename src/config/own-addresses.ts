import type { Config } from './config.ts'

/**
 * Where a reader on this machine finds a server of ours: the default of SITE_URL.
 *
 * @returns an origin, without a slash at its end
 */
export function localAddress(port: number): string {
  return `http://localhost:${port}`
}

/**
 * The settings once the server listens: where PORT was 0 the system has chosen one, which is also
 * in the default of SITE_URL.
 */
export function withPort(config: Config, port: number): Config {
  const isDefault = config.siteUrl === localAddress(config.port)
  return { ...config, port, siteUrl: isDefault ? localAddress(port) : config.siteUrl }
}

/**
 * Where this machine's own processes find one that listens on HOST: a wildcard is reached by the
 * loopback address.
 *
 * @returns an origin, without a slash at its end
 */
export function ownOrigin(host: string, port: number): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
