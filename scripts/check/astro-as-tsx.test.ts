import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Place, writeAstroAsTsx } from './astro-as-tsx.ts'

const COMPONENT = `---
interface Props {
  name: string
}
const { name } = Astro.props
---
<p>{name.length}</p>
<script>
  const greeting: string = 'Olá'
</script>
`

/** Where a text stands in another, both from 1. */
function placeOf(text: string, word: string): Place {
  const before = text.slice(0, text.indexOf(word)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

test('what is said of a written file belongs to a line of the component', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'adro-components-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const [file, outDir] = [join(dir, 'Greeting.astro'), join(dir, 'out')]
  await writeFile(file, COMPONENT)

  const { faults, original } = writeAstroAsTsx(dir, outDir)
  expect(faults).toEqual([])
  const written = join(outDir, `${file}.tsx`)
  const tsx = await readFile(written, 'utf8')
  for (const word of ['name: string', 'Astro.props', 'name.length']) {
    const place = placeOf(COMPONENT, word)
    expect(original(written, placeOf(tsx, word)), word).toEqual({ file, place })
  }
  const script = join(outDir, `${file}.0.mts`)
  const place = placeOf(await readFile(script, 'utf8'), 'greeting')
  expect(original(script, place)).toEqual({ file, place: placeOf(COMPONENT, 'greeting') })
})

test('what is said of a file that somebody wrote stays there', () => {
  const { original } = writeAstroAsTsx('src/styles', join(tmpdir(), 'adro-no-components'))
  const said = { file: 'src/env.d.ts', place: { line: 3, column: 7 } }
  expect(original(said.file, said.place)).toEqual(said)
})
