import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTexts } from '#src/i18n/texts-on-disk.ts'
import { createTranslator } from '#src/i18n/translator.ts'
import { contents, entities, imports } from '#src/server/db/schema.ts'
import {
  ImportError,
  importKind,
  listedImports,
  runImport,
  runUndo,
} from '#src/server/imports/command.ts'
import { CALENDARS } from '../support/calendars.ts'
import { importing } from '../support/imports.ts'

async function scene(table: string) {
  const dir = await mkdtemp(join(tmpdir(), 'import-command-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'people.csv')
  await writeFile(file, table)
  const { deps, db, parish, files } = await importing()
  const translator = createTranslator('en', readTexts())
  const commandDeps = { ...deps, translator, say: () => {} }
  const run = (more: object = {}) =>
    runImport(commandDeps, {
      kind: 'people',
      file,
      slug: parish.slug,
      isTrial: false,
      asDrafts: false,
      lowersCapitals: false,
      ...more,
    })
  const undo = (number: string) => runUndo(commandDeps, parish.slug, number)
  const list = () => listedImports(commandDeps, parish.slug)
  return { run, undo, list, db, files }
}

test('what the office does in several steps is done at once', async () => {
  const { run, db, files } = await scene('nome;email\nAna;ana@example.org\n;x')
  const { record, report } = await run()
  expect(record).toMatchObject({
    state: 'done',
    started_by: null,
    outcomes: { added: 1, refused: 1 },
  })
  expect(new TextDecoder().decode(report)).toContain('"Has no name"')
  expect(await db.$count(entities)).toBe(1)
  expect(await files()).toEqual([])
})

test('contents come though nobody of an office brings them', async () => {
  const { run, db } = await scene(CALENDARS.google ?? '')
  const { record } = await run({ kind: 'ics' })
  expect(record.outcomes).toMatchObject({ added: 1, refused: 0 })
  expect(await db.$count(contents)).toBe(1)
})

test('events come as drafts where that is asked for, and nothing else does', async () => {
  const { run, db } = await scene(CALENDARS.google ?? '')
  await run({ kind: 'ics', asDrafts: true })
  expect((await db.select().from(contents))[0]?.status).toBe('draft')
  await expect(run({ asDrafts: true })).rejects.toThrow('Only events of a calendar')
})

test('names in capitals come in normal letters where that is asked for, and nothing else does', async () => {
  const { run, db } = await scene('nome;email\nMARIA DA LUZ;ana@example.org\nRui;')
  const trial = await run({ isTrial: true })
  expect(trial.record.columns).toMatchObject({ headers: ['nome', 'email'], capitals: 'kept' })
  const { record } = await run({ lowersCapitals: true })
  expect(record).toMatchObject({
    outcomes: { added: 2 },
    columns: { headers: ['nome', 'email'], fields: ['name', 'email'], capitals: 'lowered' },
  })
  expect((await db.select().from(entities)).map(({ name }) => name)).toContain('Maria da Luz')
  await expect(run({ kind: 'ics', lowersCapitals: true })).rejects.toThrow('Only names of people')
})

test('what was brought in is listed, and taken back by its number', async () => {
  const { run, undo, list, db } = await scene('nome;email\nAna;ana@example.org\nRui;')
  const { record } = await run()
  expect(await list()).toEqual([
    expect.stringMatching(new RegExp(`^${record.id}  .*  people  people.csv  done, 2 can be`)),
  ])
  const undone = await undo(`${record.id}`)
  expect(undone.record).toMatchObject({ state: 'undone', outcomes: { undone: 2 }, undone_by: null })
  expect(new TextDecoder().decode(undone.report)).toContain('"removed"')
  expect(await db.$count(entities)).toBe(0)
  await expect(undo(`${record.id}`)).rejects.toThrow('there is nothing that can be taken back')
  await expect(undo('0')).rejects.toThrow('There is no import 0 of')
})

test('a trial writes nothing, and leaves nothing', async () => {
  const { run, db, files } = await scene('nome\nAna')
  const { record } = await run({ isTrial: true })
  expect(record).toMatchObject({ state: 'ready', plans: { new: 1 } })
  expect([await db.$count(entities), await db.$count(imports)]).toEqual([0, 0])
  expect(await files()).toEqual([])
})

test('what cannot be is one sentence', async () => {
  const { run } = await scene('')
  await expect(run({ slug: 'nowhere' })).rejects.toThrow('There is no community nowhere.')
  await expect(run({ file: '/nowhere.csv' })).rejects.toThrow('There is no file /nowhere.csv.')
  await expect(run()).rejects.toThrow(ImportError)
  await expect(run({ kind: 'ics', file: 'http://127.0.0.1/a.ics' })).rejects.toThrow(
    'There is no public calendar at http://127.0.0.1/a.ics.',
  )
  expect(() => importKind('joomla')).toThrow('Choose one of wordpress, ics, people.')
})
