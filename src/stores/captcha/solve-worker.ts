import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

/** The code of a worker: the library's loop, with the browser's native key derivation. */
handler({ deriveKey })
