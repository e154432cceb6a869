import type { Publisher } from '../src/publish/publisher.ts'

/** Publishes everything and says what came of it; whether there are pages of this run. */
export async function tellOfPublishing(publisher: Publisher): Promise<boolean> {
  try {
    const { pages, release } = await publisher.publishAll()
    console.log(`Published ${pages} pages as release ${release}.`)
    return true
  } catch (error) {
    console.error(`Not published: ${error instanceof Error ? error.message : error}`)
    return false
  }
}
