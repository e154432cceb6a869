import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The page whose body is edited, and the text that shows the edit. */
export interface EditedBody {
  route: string
  mark: string
}

/**
 * Edits the body of one content in the JSON that generators read, with a new marker on each turn.
 */
export async function editBody(dataDir: string, turn: number): Promise<EditedBody> {
  const file = join(dataDir, 'communities', 'paroquia-1.json')
  const community = JSON.parse(await readFile(file, 'utf8'))
  const [content] = Object.values<{ path: string; body: string }>(community.contents)
  if (!content) throw new Error('The first community has no content.')
  const mark = `A comma of turn ${turn}`
  content.body = `<p>${mark}</p>${content.body.replace(/^<p>A comma of turn \d+<\/p>/, '')}`
  await writeFile(file, JSON.stringify(community))
  return { route: content.path, mark }
}
