import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** What the schema needs beyond PGlite itself; every PGlite that opens a database of ours has it. */
export const embeddedExtensions = { pg_trgm }
