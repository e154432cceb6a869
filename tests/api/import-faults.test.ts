import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportKind } from '#src/contract/office/import.ts'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import type { Db } from '#src/server/db/connection.ts'
import { contents, entities, importLines, importOrigins, imports } from '#src/server/db/schema.ts'
import { editedContents } from '#src/server/features/contents/editing/queries.ts'
import {
  type CommandDeps,
  continueImports,
  runImport,
  runUndo,
} from '#src/server/imports/command.ts'
import { purgeImports } from '#src/server/imports/import-files.ts'
import { NOW } from '../support/app.ts'
import { FAULTS, type Fault, faultyWrites } from '../support/faults.ts'
import { community } from '../support/fixtures.ts'
import { calendarOf } from '../support/ics.ts'
import { importing } from '../support/imports.ts'
import { examples, rounds } from '../support/matrix.ts'
import { attachment, post, wxr } from '../support/wxr.ts'

type Community = Awaited<ReturnType<typeof community>>

/** In the gate each ninth write fails; in the whole matrix each. */
const EVERY = rounds(9, 1)

const FILES: Array<[kind: ImportKind, file: string]> = [
  ['ics', calendarOf(5)],
  [
    'wordpress',
    wxr(
      post({
        id: 1,
        title: 'Um',
        content: 'Leia <a href="/?p=2">dois</a> e <a href="/a.pdf">a</a>.',
      }),
      post({ id: 2, title: 'Dois', categories: ['Avisos'], content: '<a href="/?p=3">três</a>' }),
      post({ id: 3, title: 'Três', type: 'page', order: 1 }),
      post({ id: 4, title: 'Quatro', type: 'page', parent: 3, content: 'Abaixo.' }),
      attachment(5, 'https://velho.example.org/a.pdf'),
    ),
  ],
  ['people', 'nome;email\nAna;ana@example.org\nRui;rui@example.org\nEva;'],
]

const CASES = FILES.flatMap(([kind, file], nth) =>
  examples<Fault>([...FAULTS.slice(nth), ...FAULTS.slice(0, nth)], nth === 0 ? 2 : 1).map(
    (fault) => ({ kind, file, fault }),
  ),
)

test.each(CASES)(
  '$kind: whichever write is $fault, nothing is half there',
  {
    timeout: 600_000,
  },
  async ({ kind, file, fault }) => {
    const scene = await importing()
    const { db, importsDir } = scene
    const faults = faultyWrites(db, importsDir)
    const { jobs, ...others } = scene.deps
    const deps: CommandDeps = {
      ...others,
      db: faults.db,
      jobs: {
        add: (...asked) => faults.write('job', () => jobs.add(...asked)),
        addAll: (...asked) => faults.write('jobs', () => jobs.addAll(...asked)),
      },
      copyFile: () => faults.write('copy', async () => '/media/copy/a.pdf'),
      translator: createTranslator('en', readTexts()),
      say: () => {},
    }
    const dir = await mkdtemp(join(tmpdir(), 'import-faults-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const path = join(dir, 'file')
    await writeFile(path, file)
    /** What the command does, with what was interrupted before. */
    const bring = async ({ slug }: Community) => {
      await continueImports(deps, slug)
      const asked = { kind, file: path, slug, isTrial: false }
      return runImport(deps, { ...asked, asDrafts: false, lowersCapitals: false })
    }

    const untouched = await community(db)
    faults.seen.length = 0
    await bring(untouched)
    const writes = [...faults.seen]
    // No import is known before its file is on the disk, nor is its file there once it is read.
    const begun = writes.findIndex((what) => what.startsWith('statement insert into "imports"'))
    expect(writes.slice(0, begun)).toEqual(['mkdir', 'open', 'write', 'fsync', 'sync'])
    expect(writes).toContain('remove')
    expect(await readdir(importsDir)).toEqual([])
    const whole = await recordsOf(db, untouched)
    expect(whole.length).toBeGreaterThan(2)

    for (let nth = 1; nth <= writes.length; nth += EVERY) {
      const parish = await community(db)
      const failed = await faults.during(nth, fault, () => bring(parish).catch(() => {}))
      const at = `${nth}: ${failed}`
      expect(failed, at).toBe(writes[nth - 1])
      await expectRecorded(db, parish, at)
      await bring(parish)
      await expectRecorded(db, parish, at)
      expect(await recordsOf(db, parish), at).toEqual(whole)
      await purgeImports({ db, importsDir }, NOW)
      expect(await readdir(importsDir), at).toEqual([])
      await takeAllBack(deps, parish)
      expect(await recordsOf(db, parish), at).toEqual([])
    }
  },
)

/** Everything that an import has written in a community is that import's, by a line and an origin. */
async function expectRecorded(db: Db, { id: communityId }: Community, at: string): Promise<void> {
  const { recordId } = importLines
  const lines = await db
    .select({ recordId })
    .from(importLines)
    .innerJoin(imports, eq(imports.id, importLines.importId))
    .where(and(eq(imports.communityId, communityId), eq(importLines.outcome, 'added')))
    .orderBy(asc(recordId))
  const origins = await db
    .select({ contentId: importOrigins.contentId, entityId: importOrigins.entityId })
    .from(importOrigins)
    .where(eq(importOrigins.communityId, communityId))
  const there = await idsIn(db, communityId)
  expect(
    lines.map((line) => line.recordId),
    at,
  ).toEqual(there)
  const tied = origins.map(({ contentId, entityId }) => contentId ?? entityId ?? 0)
  expect(
    tied.toSorted((a, b) => a - b),
    at,
  ).toEqual(there)
}

async function idsIn(db: Db, communityId: number): Promise<number[]> {
  const brought = await db
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.communityId, communityId), isNull(contents.deletedAt)))
  const people = await db
    .select({ id: entities.id })
    .from(entities)
    .where(eq(entities.communityId, communityId))
  return [...brought, ...people].map(({ id }) => id).toSorted((a, b) => a - b)
}

/** All that a community has, without what differs from one to another. */
async function recordsOf(db: Db, { id: communityId, slug }: Community): Promise<unknown[]> {
  const ids = await idsIn(db, communityId)
  const records = await editedContents(db, communityId, ids)
  const titles = new Map(records.map(({ id, title }) => [id, title]))
  const people = await db
    .select({ name: entities.name, email: entities.email })
    .from(entities)
    .where(and(eq(entities.communityId, communityId), inArray(entities.id, ids)))
  const plain = records.map(({ id: _, version: __, section_ids, parent_id, ...record }) => ({
    ...record,
    sections: section_ids.length,
    parent: parent_id === null ? null : titles.get(parent_id),
  }))
  return [...plain, ...people]
    .map((one) => JSON.stringify(one).replaceAll(`/${slug}/`, '/here/'))
    .toSorted()
}

async function takeAllBack(deps: CommandDeps, { id, slug }: Community): Promise<void> {
  const rows = await deps.db
    .selectDistinct({ id: imports.id })
    .from(imports)
    .innerJoin(importLines, eq(importLines.importId, imports.id))
    .where(and(eq(imports.communityId, id), eq(importLines.outcome, 'added')))
  for (const row of rows) {
    const { record } = await runUndo(deps, slug, `${row.id}`)
    expect(record.outcomes.kept).toBe(0)
  }
}
