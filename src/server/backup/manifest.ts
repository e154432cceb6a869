import * as v from 'valibot'

/** A backup cannot be made or restored; the message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/**
 * The version of the archive's layout. Increase it if older programs cannot read the new layout.
 */
export const FORMAT = 1

/** The first entry of every archive. */
export const MANIFEST_ENTRY = 'manifest.json'
/** The portal's own key (`DATA_DIR/secret`). */
export const SECRET_ENTRY = 'secret'

const Identifier = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/))
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A path below `media/`. It becomes a path on the disk, so no segment may lead outside. */
const MediaPath = v.pipe(
  v.string(),
  v.regex(/^[^\0\\]{1,1024}$/),
  v.check((path) => path.split('/').every((segment) => !['', '.', '..'].includes(segment))),
)

const TableRecord = v.object({
  schema: Identifier,
  name: Identifier,
  /** The columns in the order of the text. */
  columns: v.array(Identifier),
  rows: Count,
  /** The digest of all rows, in any order (`RowChecksum`). */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

const SequenceRecord = v.object({
  schema: Identifier,
  name: Identifier,
  /** Null if it has not produced any value. */
  lastValue: v.nullable(v.pipe(v.string(), v.regex(/^-?\d+$/))),
})

/** The contents of an archive, in the order of its entries. */
export const Manifest = v.object({
  format: v.literal(FORMAT),
  /** The version of Adro that made it. */
  version: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['embedded', 'postgres']),
  /** The moment of the newest migration, in ms since 1970, as the migration journal has it. */
  migration: Count,
  /** The version of the job queue's tables. */
  queueVersion: Count,
  /** False if the key was in `TOKEN_SECRET`. */
  hasSecret: v.boolean(),
  tables: v.array(TableRecord),
  sequences: v.array(SequenceRecord),
  media: v.array(v.object({ path: MediaPath, size: Count })),
})

export type Manifest = v.InferOutput<typeof Manifest>
export type TableRecord = v.InferOutput<typeof TableRecord>
export type SequenceRecord = v.InferOutput<typeof SequenceRecord>

/** A table as it is copied. */
export type StoredTable = Pick<TableRecord, 'schema' | 'name' | 'columns'>

/** The name of a table's entry: its rows in PostgreSQL's COPY text. */
export function tableEntry({ schema, name }: Pick<TableRecord, 'schema' | 'name'>): string {
  return `database/${schema}.${name}.copy`
}

/** The name of a media file's entry. */
export function mediaEntry(path: string): string {
  return `media/${path}`
}

/** The names of all entries, in order. */
export function entriesOf({ tables, hasSecret, media }: Manifest): string[] {
  return [
    MANIFEST_ENTRY,
    ...tables.map(tableEntry),
    ...(hasSecret ? [SECRET_ENTRY] : []),
    ...media.map(({ path }) => mediaEntry(path)),
  ]
}

/**
 * Reads a manifest.
 *
 * @throws BackupError if this version cannot read it
 */
export function parseManifest(text: string): Manifest {
  const json: unknown = JSON.parse(text)
  const { format } = v.parse(v.object({ format: v.number() }), json)
  if (format !== FORMAT) {
    throw new BackupError(
      `The backup has format ${format}, and this version of Adro reads format ${FORMAT}: use the version that made it.`,
    )
  }
  return v.parse(Manifest, json)
}
