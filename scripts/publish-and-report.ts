import type { Publisher } from '#src/publish/publisher.ts'
import { printQuarantined } from './print-quarantined.ts'

/** Publishes everything and prints the result. @returns whether this run has published pages */
export async function publishAndReport(publisher: Publisher): Promise<boolean> {
  try {
    const { pages, release, isFull, rendered, removed, quarantined } = await publisher.publishAll()
    if (isFull) console.log(`Published ${pages} pages as release ${release}.`)
    else if (rendered + removed > 0) {
      console.log(`Changed ${rendered} and removed ${removed} of ${pages} pages.`)
    }
    printQuarantined(quarantined)
    return true
  } catch (error) {
    console.error(`Not published: ${error instanceof Error ? error.message : error}`)
    return false
  }
}
