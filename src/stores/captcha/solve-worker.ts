import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

/** What runs in a worker: the library's own loop, over the platform's key derivation. */
handler({ deriveKey })
