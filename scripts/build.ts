import { buildBundle } from '#src/publish/bundle/build.ts'

const version = await buildBundle(process.cwd())
console.log(`The rendering bundle ${version} is ready.`)
