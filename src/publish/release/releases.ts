import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { syncFileSystem, syncFolder } from '#src/files/synced.ts'
import {
  appendLine,
  isJournalLong,
  journalSize,
  readJournal,
  replay,
  shortenJournal,
} from './journal.ts'

/** Releases that stay on disk: the live one and those for a rollback. */
const KEPT_RELEASES = 3
/** How long, and from how many runs, replaced files may stay on the disk. */
const ASIDE_KEPT_MS = 10 * 60_000
const ASIDE_KEPT = 100

const Manifest = v.object({
  id: v.string(),
  /** ISO instant, UTC. */
  createdAt: v.string(),
  codeVersion: v.string(),
  /** Digest of the settings that pages show. */
  settings: v.string(),
  /** Route → digest of its page model when the release was made; its journal has later changes. */
  pages: v.record(v.string(), v.string()),
  /** Hashed assets that this release's own pages link to, as paths in its folder. */
  assets: v.array(v.string()),
})

/** The contents of a release; the file lies beside its folder, which a web server may show. */
export type Manifest = v.InferOutput<typeof Manifest>

/**
 * The releases of one data folder (decision 020): `releases/<id>`, and `current`, a link to one.
 */
export class Releases {
  readonly siteDir: string

  constructor(dataDir: string) {
    this.siteDir = join(dataDir, 'site')
  }

  dirOf(id: string): string {
    return join(this.siteDir, 'releases', id)
  }

  /** The journal of a release: the file that lists later changes to it. */
  journalOf(id: string): string {
    return `${this.dirOf(id)}.jsonl`
  }

  /** A folder for files on their way into a release, on the same file system. */
  async aside(): Promise<string> {
    const folder = join(this.siteDir, 'aside')
    await mkdir(folder, { recursive: true })
    return await mkdtemp(join(folder, 'run-'))
  }

  /**
   * Removes the replaced files of former runs once they are minutes old: ext4 takes ten times as
   * long to create files right after many were removed, and changes often follow each other
   * closely.
   *
   * @param keptMs how long these files may stay; 0 if their space is needed
   */
  async clearAside(keptMs = ASIDE_KEPT_MS): Promise<void> {
    const folder = join(this.siteDir, 'aside')
    const names = await readdir(folder).catch((): string[] => [])
    const found = await Promise.all(
      names.map(async (name) => ({ dir: join(folder, name), ...(await stat(join(folder, name))) })),
    )
    const newest = found.sort((a, b) => b.mtimeMs - a.mtimeMs)
    const now = Date.now()
    for (const [nth, { dir, mtimeMs }] of newest.entries()) {
      const isSpent = nth >= ASIDE_KEPT || now - mtimeMs >= keptMs
      if (isSpent) await rm(dir, { recursive: true, force: true })
    }
  }

  /** The live release with its current pages; null before the first release. */
  async current(): Promise<Manifest | null> {
    try {
      const id = await this.currentId()
      const manifest = await this.manifestOf(id)
      return { ...manifest, pages: replay(manifest.pages, await readJournal(this.journalOf(id))) }
    } catch {
      return null
    }
  }

  /** The kept releases as they were made, the oldest first; broken ones are left out. */
  async all(): Promise<Manifest[]> {
    const names = await readdir(join(this.siteDir, 'releases')).catch((): string[] => [])
    const ids = names.filter((name) => names.includes(`${name}.json`)).sort()
    const read = await Promise.all(ids.map((id) => this.manifestOf(id).catch(() => null)))
    return read.filter((one) => one !== null)
  }

  /** Changes whenever anything goes live: a new release, or a change within one. Cheap to call. */
  async stamp(): Promise<string> {
    const id = await this.currentId().catch(() => '')
    return `${id} ${await journalSize(this.journalOf(id))}`
  }

  private async manifestOf(id: string): Promise<Manifest> {
    return v.parse(Manifest, JSON.parse(await readFile(`${this.dirOf(id)}.json`, 'utf8')))
  }

  private async currentId(): Promise<string> {
    return basename(await readlink(join(this.siteDir, 'current')))
  }

  /** Returns an empty, unserved folder to fill; removes leftovers of interrupted runs. */
  async begin(id: string): Promise<string> {
    const folder = join(this.siteDir, 'releases')
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    const orphan = (name: string) =>
      /\.jsonl?$/.test(name) && !names.includes(name.replace(/\.jsonl?$/, ''))
    for (const name of names.filter((one) => one.endsWith('.tmp') || orphan(one))) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
    const dir = `${this.dirOf(id)}.tmp`
    await mkdir(dir)
    return dir
  }

  /**
   * Makes a filled folder a release and switches to it in one step.
   *
   * @param why the source of the request, for the journal
   */
  async finish(manifest: Manifest, why: string[]): Promise<void> {
    const { id, pages } = manifest
    const dir = this.dirOf(id)
    await this.write(manifest)
    const at = new Date().toISOString()
    const made = { kind: 'made' as const, at, why, pages: Object.keys(pages).length }
    await appendLine(this.journalOf(id), made)
    // The link must not reach the disk before the release that it points to.
    await syncFileSystem(`${dir}.tmp`)
    await rename(`${dir}.tmp`, dir)
    await this.switchTo(id)
    await this.removeOld(id)
  }

  /** Merges a long journal into the manifest and shortens the journal. */
  async tidy(manifest: Manifest): Promise<void> {
    const journal = this.journalOf(manifest.id)
    if (!(await isJournalLong(journal))) return
    await this.write(manifest)
    await shortenJournal(journal)
  }

  /** Switches to an existing release in one step. */
  async switchTo(id: string): Promise<void> {
    const aside = join(this.siteDir, 'current.tmp')
    await rm(aside, { force: true })
    await symlink(join('releases', id), aside)
    await rename(aside, join(this.siteDir, 'current'))
    await syncFolder(this.siteDir)
  }

  private async write(manifest: Manifest): Promise<void> {
    const file = `${this.dirOf(manifest.id)}.json`
    await writeFile(`${file}.tmp`, JSON.stringify(manifest), { flush: true })
    await rename(`${file}.tmp`, file)
  }

  private async removeOld(live: string): Promise<void> {
    const folder = join(this.siteDir, 'releases')
    const names = await readdir(folder)
    const ids = names.filter((name) => names.includes(`${name}.json`)).sort()
    const old = ids.filter((id) => id !== live).slice(0, -(KEPT_RELEASES - 1))
    for (const id of old) {
      await rm(this.dirOf(id), { recursive: true, force: true })
      await rm(`${this.dirOf(id)}.json`, { force: true })
      await rm(this.journalOf(id), { force: true })
    }
  }
}
