import { createApp } from 'astro/app/entrypoint'
import { loadedOnce } from './loaded-once.ts'

/** The publisher imports this from the built bundle: Astro's app, warm for the whole run. */
export const app = createApp({ streaming: false })

loadedOnce(app.manifest.pageMap)

export { textFile } from '#src/content/text-files.ts'
