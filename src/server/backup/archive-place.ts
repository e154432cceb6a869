/** Where archives are kept. Every method throws a BackupError with one sentence to show. */
export interface ArchivePlace {
  /** Path of the folder, or address of the bucket. */
  readonly address: string
  readonly kind: 'folder' | 'bucket'
  /**
   * Finds out whether the place takes an archive, before one is made, and keeps others from using it
   * meanwhile.
   */
  reserve(): Promise<{ release(): void }>
  /**
   * The file that an archive is made in until it is verified.
   *
   * @param scratch folder of the backup under way
   */
  unfinished(scratch: string): string
  /** Keeps a verified archive under its name: it is there whole, or not at all. */
  take(file: string, name: string): Promise<void>
  /** The names of all files there, archives and others. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** The path or the address at which an archive is found. */
  locate(name: string): string
  /**
   * The path of an archive on this machine.
   *
   * @param scratch folder that an archive of a bucket is brought into
   */
  fetch(name: string, scratch: string): Promise<string>
}
