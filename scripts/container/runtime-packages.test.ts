import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  copyPackages,
  importedPackages,
  type LockedPackages,
  packageFolders,
  runtimeEntries,
} from './runtime-packages.ts'

const ROOT = resolve(import.meta.dirname, '../..')

describe('what this project imports when it runs', () => {
  const lockFile = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages }: { packages: LockedPackages } = JSON.parse(lockFile)
  let imported: Set<string>
  let folders: Set<string>
  beforeAll(async () => {
    imported = await importedPackages(runtimeEntries(ROOT))
    folders = packageFolders(packages, imported)
  })

  test('has what commands, threads and child processes need', () => {
    const some = ['@electric-sql/pglite', 'postgres', 'sharp', 'satori', 'nodemailer', 'yauzl']
    expect([...imported]).toEqual(expect.arrayContaining(some))
    expect([...folders]).toContain('node_modules/detect-libc')
  })

  test.each(['astro', 'vite', 'rolldown', 'esbuild', 'typescript', 'lightningcss', 'shiki'])(
    'does not have %s, which only builds or tests need',
    (name) => {
      expect([...folders].filter((folder) => folder.endsWith(`node_modules/${name}`))).toEqual([])
    },
  )

  test('is installed without the packages of development', () => {
    const missing = [...folders].filter((folder) => packages[folder]?.dev)
    expect(missing).toEqual([])
  })

  test('reads files of packages in one module only, whose packages are named by hand', () => {
    const modules = globSync(['{src,demo}/**/*.ts', 'scripts/programs/*.ts'], { cwd: ROOT }).filter(
      (file) =>
        !/\.test\.ts$|^src\/publish\/bundle\//.test(file) &&
        /import\.meta\.resolve|require\.resolve|createRequire/.test(
          readFileSync(join(ROOT, file), 'utf8'),
        ),
    )
    expect(modules).toEqual(['src/server/features/share-images/layout.ts'])
  })
})

describe('folders of packages', () => {
  const locked: LockedPackages = {
    '': { dependencies: { one: '1', other: '1' } },
    'node_modules/one': { dependencies: { shared: '1' }, optionalDependencies: { native: '1' } },
    'node_modules/one/node_modules/shared': { dependencies: { deep: '1' } },
    'node_modules/shared': {},
    'node_modules/deep': { dependencies: { one: '1' } },
    'node_modules/native': {},
    'node_modules/other': {
      peerDependencies: { peer: '1', optional: '1' },
      peerDependenciesMeta: { optional: { optional: true } },
    },
    'node_modules/peer': {},
    'node_modules/optional': {},
  }

  test.each([
    ['one', ['deep', 'native', 'one', 'one/node_modules/shared']],
    ['other', ['other', 'peer']],
    ['unknown', []],
  ])('%s needs %j', (name, needed) => {
    const folders = packageFolders(locked, [name])
    expect([...folders].sort()).toEqual(needed.map((folder) => `node_modules/${folder}`))
  })
})

describe('copies of packages', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'adro-packages-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))

  test('have what runs and the licences, and no package within another', () => {
    const unread = ['index.d.ts', 'index.js.map', 'README.md', 'node_modules/inner/index.js']
    for (const file of ['index.js', 'LICENSE.md', 'lib/a.wasm', 'src.ts/data.json', ...unread]) {
      const path = join(dir, 'node_modules/one', file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, file)
    }
    const target = join(dir, 'copy')
    copyPackages(dir, ['node_modules/one', 'node_modules/not-installed'], target)
    const copied = readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
    expect(copied.sort()).toEqual([
      'one/LICENSE.md',
      'one/index.js',
      'one/lib/a.wasm',
      'one/src.ts/data.json',
    ])
  })
})
