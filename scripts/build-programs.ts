import { buildPrograms } from './programs/bundle.ts'

await buildPrograms(process.cwd())
