import { fstatSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { DurableFiles, durableStart, type NodeFiles } from './durable-files.ts'

/** The end of a file by the file system, and by the disk at that moment. */
interface Sought {
  said: number
  isSo: number
}

/** Files that check each end that the database asks for. */
class ComparedFiles extends DurableFiles {
  readonly sought: Sought[] = []

  override async init(...args: Parameters<DurableFiles['init']>): ReturnType<DurableFiles['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const compare = (module: object) => {
      const { stream_ops } = (module as { NODEFS: NodeFiles }).NODEFS
      const { llseek } = stream_ops
      stream_ops.llseek = (stream, offset, whence) => {
        const said = llseek(stream, offset, whence)
        if (whence === 2) this.sought.push({ said, isSo: fstatSync(stream.nfd).size + offset })
        return said
      }
    }
    const { preRun = [] } = emscriptenOpts
    const all = [...(Array.isArray(preRun) ? preRun : [preRun]), compare]
    return { emscriptenOpts: { ...emscriptenOpts, preRun: all } }
  }
}

test('a file is as long as the disk says, while tables grow, shrink, are rewritten and go', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-sizes-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const files = new ComparedFiles(join(dir, 'db'))
  const client = await PGlite.create({ fs: files, startParams: durableStart })
  const fill = `insert into words select n, repeat('palavra ', 40) from generate_series(1, 4000) n`
  for (const statement of [
    'create table words (id int primary key, word text)',
    fill,
    'delete from words where id > 100',
    // Cuts off the end of the file.
    'vacuum words',
    'truncate words',
    fill,
    'create index on words (word)',
    'vacuum full words',
    'cluster words using words_pkey',
    'analyze words',
    'begin; create table gone (id int); insert into gone values (1); rollback',
    'create table gone (id int); insert into gone select generate_series(1, 5000)',
    'drop table gone',
    'checkpoint',
    'reindex table words',
    'update words set word = word || word',
  ]) {
    await client.exec(statement)
    const { rows } = await client.query('select count(*)::int as n from words')
    expect(rows).toHaveLength(1)
  }
  await client.close()
  const sizes = new Set(files.sought.map(({ isSo }) => isSo))
  expect(sizes.size).toBeGreaterThan(20)
  expect(files.sought.filter(({ said, isSo }) => said !== isSo)).toEqual([])
})
