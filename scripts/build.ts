import { buildBundle } from '#src/publish/bundle/build.ts'
import { buildPrograms } from './programs/bundle.ts'

await buildPrograms(process.cwd())
const version = await buildBundle(process.cwd())
console.log(`The rendering bundle ${version} is ready.`)
