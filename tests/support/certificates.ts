import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine can make certificates; Node itself cannot. */
export const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0

export interface TestCertificate {
  /** Both in PEM. */
  key: string
  cert: string
}

/**
 * A certificate that is signed by itself.
 *
 * @param names such as `DNS:localhost` or `IP:127.0.0.1`
 * @param days for how many days from now it is valid; -1 for one that ended yesterday
 */
export function selfSigned(names: string[], days = 90): TestCertificate {
  const dir = mkdtempSync(join(tmpdir(), 'adro-certificate-'))
  const [key, made, cert] = [join(dir, 'key.pem'), join(dir, 'made.pem'), join(dir, 'cert.pem')]
  try {
    openssl([
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', made, '-subj', '/CN=adro'],
      ...['-addext', `subjectAltName=${names.join(',')}`],
    ])
    // `req` makes none that has ended; `x509` gives one another time.
    openssl(['x509', '-in', made, '-signkey', key, '-days', `${days}`, '-out', cert])
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function openssl(args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args)
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
}
