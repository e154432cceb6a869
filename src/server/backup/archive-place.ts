/** The storage of archives. Every method throws a BackupError with one sentence to show. */
export interface ArchivePlace {
  /** Path of the folder, or address of the bucket. */
  readonly address: string
  readonly kind: 'folder' | 'bucket'
  /**
   * Checks whether an archive can be stored, before one is made, and keeps other processes away
   * until `release` is called.
   */
  reserve(): Promise<{ release(): void }>
  /**
   * The file in which an archive is made until it is verified.
   *
   * @param scratch folder of the running backup
   */
  unfinished(scratch: string): string
  /** Stores a verified archive under its name, either completely or not at all. */
  take(file: string, name: string): Promise<void>
  /** The names of all stored files, archives and others. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** The path or the address of an archive. */
  locate(name: string): string
  /**
   * The path of an archive on this machine.
   *
   * @param scratch folder to which an archive is downloaded from a bucket
   */
  fetch(name: string, scratch: string): Promise<string>
}
