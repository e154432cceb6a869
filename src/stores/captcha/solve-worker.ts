import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

/** The code of a worker: the library's own loop, with the browser's key derivation. */
handler({ deriveKey })
