import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settingFaults } from '#src/config/read-config.ts'
import { SETTING_NAMES } from '#src/config/settings.ts'
import { codeVersion } from '#src/publish/bundle/folder.ts'
import { suggestSetting } from '#src/server/doctor/settings.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { programsFolder } from '../programs/load-program.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Service {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  command?: string[]
  restart?: string
  profiles?: string[]
  mem_limit?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  logging?: { options: Record<string, string> }
  healthcheck?: { test: string[] }
  deploy?: { replicas: number | string }
}

interface ComposeFile {
  services: Record<string, Partial<Service>>
  volumes?: Record<string, unknown>
}

const example = read('.env.example')
const COMPOSE_FILES = [
  'compose.yml',
  'deploy/bucket.yml',
  'deploy/caddy.yml',
  'deploy/cluster.yml',
  'deploy/postgres.yml',
]
const composed = COMPOSE_FILES.map((file): [string, ComposeFile] => [
  file,
  // The parser does not know the tags of Compose, and says so.
  parse(read(file), { merge: true, logLevel: 'error' }),
])
/** The instructions of the Containerfile, each on one line. */
const instructions = read('Containerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\s*\\\n\s*/g, ' ')
  .split('\n')
const valuesOf = (instruction: string) =>
  instructions
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1))
const imageEnv: Record<string, string> = Object.fromEntries(
  valuesOf('ENV')
    .flatMap((line) => [...line.matchAll(/(\w+)=(\S+)/g)])
    .map(([, name = '', value = '']) => [name, value]),
)
/** What compose reads and the portal does not. */
const OF_COMPOSE = /^(?:ADRO_[A-Z_]+|COMPOSE_FILE|POSTGRES_PASSWORD)$/

describe('Containerfile', () => {
  const fromContext = valuesOf('COPY')
    .filter((line) => !line.startsWith('--from='))
    .flatMap((line) => line.split(' ').slice(0, -1))
  const ignored = read('.dockerignore').split('\n')

  test.each(fromContext)('copies %s, which is there and gets to the builder', (source) => {
    expect(existsSync(join(ROOT, source))).toBe(true)
    expect(ignored).toContain(`!${source.split('/')[0]}`)
  })

  test('everything that gets to the builder is copied', () => {
    const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(allowed.filter((name) => !fromContext.includes(name))).toEqual([])
  })

  test('what is copied to the image gives the digests that a start finds its bundles by', () => {
    const [, list = ''] = /cp -R (.+?) \/image\/app\//.exec(instructions.join('\n')) ?? []
    const names = list.split(' ').filter((name) => name !== 'dist')
    expect(names).toContain('src')
    const copy = mkdtempSync(join(tmpdir(), 'adro-image-'))
    try {
      for (const name of names) {
        const filter = (path: string) => !path.endsWith('.test.ts')
        cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter })
      }
      expect(codeVersion(copy)).toBe(codeVersion(ROOT))
      expect(basename(programsFolder(copy))).toBe(basename(programsFolder(ROOT)))
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })

  test('the builder has the major version of Node that the project runs on', () => {
    const [, builder] = /^BUILDER=\S+node:(\d+)-/.exec(valuesOf('ARG')[0] ?? '') ?? []
    expect(builder).toBe(packageJson.dependencies.node.split('.')[0])
  })

  test('the settings of the image are valid, and agree with its volume and port', () => {
    expect(settingFaults(imageEnv)).toEqual([])
    const { host, port, dataDir, demo } = readConfig(imageEnv, '/app')
    expect({ host, dataDir, demo }).toEqual({ host: '0.0.0.0', dataDir: '/data', demo: false })
    expect(valuesOf('VOLUME')).toEqual([dataDir])
    expect(valuesOf('EXPOSE')).toEqual([`${port}`])
    expect(port).toBe(readConfig({}, '/').port)
  })

  test('runs a command that is there, without root', () => {
    const [command = ''] = JSON.parse(valuesOf('CMD').join(''))
    expect(existsSync(join(ROOT, command))).toBe(true)
    expect(valuesOf('USER')).toEqual(['10001:10001'])
  })
})

describe.each(composed)('%s', (file, { services, volumes = {} }) => {
  const own = ['adro', 'backup', 'publisher'].flatMap((name) => services[name] ?? [])
  const whole = Object.entries(services).filter(([, { image }]) => image !== undefined)

  test('names settings only that the portal has', () => {
    const names = own.flatMap(({ environment = {} }) => Object.keys(environment))
    expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  })

  test('asks .env for nothing that the example does not name', () => {
    const asked = [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect(asked.filter((name) => !new RegExp(`^(?:# )?${name}=`, 'm').test(example))).toEqual([])
  })

  test('uses volumes that it declares, and files that are there', () => {
    const sources = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
    const missing = sources.filter((source) =>
      source.startsWith('.') ? !existsSync(join(ROOT, source)) : !(source in volumes),
    )
    expect(missing).toEqual([])
  })

  test('no container can write to its own files or gain rights, or fill memory and disk', () => {
    for (const [name, service] of whole) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      })
      expect(service.restart, name).toBe(service.profiles ? undefined : 'unless-stopped')
    }
  })
})

describe('compose.yml', () => {
  const { adro, backup }: ComposeFile['services'] = composed[0]?.[1].services ?? {}

  test('sets what the image does, and asks its port and whether it is ready', () => {
    const { HOST, PORT, DATA_DIR } = imageEnv
    expect(adro?.environment).toEqual({ HOST, PORT, DATA_DIR })
    expect(adro?.volumes).toEqual([`data:${DATA_DIR}`])
    expect(adro?.ports?.[0]).toMatch(new RegExp(`:${PORT}$`))
    expect(adro?.healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${PORT}/readyz`)
  })

  test('backs up the same data with a command that is there', () => {
    expect(backup?.volumes).toEqual(adro?.volumes)
    expect(existsSync(join(ROOT, backup?.command?.[0] ?? ''))).toBe(true)
  })
})

test('in a cluster servers and publishers reach each other, and one publisher is a standby', () => {
  const { adro, publisher } = Object.fromEntries(composed)['deploy/cluster.yml']?.services ?? {}
  const { PUBLISHER_PORT, API_ORIGIN, ...more } = publisher?.environment ?? {}
  expect(adro?.environment?.PUBLISH_HOOK_URL).toBe(
    `http://publisher:${PUBLISHER_PORT}/hooks/publish`,
  )
  expect(API_ORIGIN).toBe(`http://adro:${imageEnv.PORT}`)
  expect(more).toEqual({ HOST: imageEnv.HOST, DATA_DIR: imageEnv.DATA_DIR, PUBLISHER_STANDBY: '1' })
  expect(publisher?.deploy?.replicas).toBe(2)
  expect([adro?.ports, adro?.command, publisher?.command]).toEqual([
    [],
    ['scripts/api.ts'],
    ['scripts/publisher.ts'],
  ])
  expect(read('deploy/cluster.Caddyfile')).toMatch(/name adro\s+port 4321/)
})

test('PostgreSQL has the version that is tested', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'))
  const postgres = composed.flatMap(([, { services }]) => services.postgres ?? [])
  expect(postgres[0]?.image).toBe(`docker.io/library/${jobs.ci.services.postgres.image}`)
})

describe('.env.example', () => {
  const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const given = parseEnv(example)

  test('names settings, and what compose reads', () => {
    expect(names).toContain('SITE_URL')
    const unknown = names.filter((name) => !SETTING_NAMES.includes(name) && !OF_COMPOSE.test(name))
    expect(unknown).toEqual([])
  })

  test('names nothing for compose that no file of compose asks for', () => {
    const files = COMPOSE_FILES.map(read).join('\n')
    const unused = names.filter((name) => /^ADRO_/.test(name) && !files.includes(`\${${name}:`))
    expect(unused).toEqual([])
  })

  test('what compose reads is not like a setting, which the doctor would report', () => {
    const alike = names.filter((name) => suggestSetting(name, SETTING_NAMES) !== undefined)
    expect(alike).toEqual([])
  })

  test('is valid, and holds no secret', () => {
    expect(settingFaults(given)).toEqual([])
    const secrets = Object.entries(given).filter(([name]) => /SECRET|PASS|TOKEN|KEY|URL/.test(name))
    expect(secrets.map(([, value]) => value).join('')).toBe('')
  })

  test('lists files of compose that are there', () => {
    const lines = [...example.matchAll(/^(?:# )?COMPOSE_FILE=(\S+)/gm)]
    const listed = lines.flatMap(([, files = '']) => files.split(':'))
    expect([...new Set(listed)].sort()).toEqual(COMPOSE_FILES)
  })
})
