import { isSignedIn } from '#src/stores/session.ts'

/**
 * Redirects from the bare address of the private area to its first section. The script in the
 * head has already redirected signed-out users to the login.
 */
const first = document.querySelector<HTMLAnchorElement>('.room-menu a')
if (first && isSignedIn()) location.replace(first.href)
