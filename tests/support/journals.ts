import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every run that changed pages of a release that is still there: its release and its line. */
export function runsOf(dataDir: string): string[] {
  const folder = join(dataDir, 'site', 'releases')
  const journals = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  return journals.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => line.includes('"kind":"begun"'))
      .map(({ index }) => `${name} ${index}`),
  )
}
