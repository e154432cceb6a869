import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { STAFF_RESOURCES } from '#src/contract/office-paths.ts'
import { editorAt, answered } from '#tests/support/editor.ts'
import { pageReader } from '#tests/support/page-reader.ts'
import { seedParishes } from '#tests/support/parishes.ts'
import { freePort, killAll, startScript, untilReady } from '#tests/support/processes.ts'
const N = Number(process.argv[2] ?? 3000)
const dir = await mkdtemp('/tmp/m/big-')
const dataDir = join(dir, 'live')
const t0 = performance.now()
const [big, small] = await seedParishes({ dataDir }, ['um', 'dois'], N)
console.log('seeded', Math.round((performance.now() - t0) / 1000), 's')
if (!big || !small) throw new Error()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const product = startScript('start.ts', { DATA_DIR: dataDir, PORT: `${port}`, DEMO: '0' })
await untilReady(origin, product)
await wait(3000)
const editor = await editorAt(origin)
const reader = pageReader(origin)
const until = async (path: string, words: string, since: number) => {
  while (!(await reader.read(path)).text.includes(words)) await wait(4)
  return Math.round(performance.now() - since)
}
let n = 0
async function typo(parish: typeof big) {
  const one = parish!.contents[(n * 37) % parish!.contents.length]!
  const words = `Palavra ${++n}.`
  answered(await editor.call(parish!.id, 'PUT', `${STAFF_RESOURCES.contents}/${one.id}`, { content: { content: `<p>${words}</p>` } }))
  return until(`/${parish!.slug}/${one.slug}`, words, performance.now())
}
console.log('typos alone, big parish', [await typo(big), await typo(big), await typo(big), await typo(big), await typo(big)])
console.log('typos alone, other', [await typo(small), await typo(small), await typo(small)])
for (let round = 0; round < 2; round++) {
  const title = `Entrada ${round} nova`
  answered(await editor.call(big.id, 'PUT', `${STAFF_RESOURCES.emenus}/${big.entry}`, { title }))
  const since = performance.now()
  const home = await until('/um', title, since)
  const table = await until('/en/um/timetable', title, since)
  const times: number[] = [], others: number[] = []
  const last = `/en/um/${big.contents.at(-1)!.slug}`
  while (!(await reader.read(last)).text.includes(title) || !(await reader.read(`/en/um/${big.contents[0]!.slug}`)).text.includes(title)) {
    times.push(await typo(big)); others.push(await typo(small)); await wait(200)
  }
  console.log({ home, timetable: table, whole: Math.round(performance.now() - since), ownTypos: times.sort((a,b)=>a-b), others: others.sort((a,b)=>a-b) })
  await wait(3000)
}
console.log(product.said().split('\n').filter((l) => l.includes('"published"')).length, 'steps logged')
await killAll()
process.exit(0)
