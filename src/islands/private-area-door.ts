import { isSignedIn } from '#src/stores/session.ts'

/**
 * Leads from the address of the private area alone to its first room. Whoever is not signed in is
 * on the way to the login already, by the script of the head.
 */
const first = document.querySelector<HTMLAnchorElement>('.room-menu a')
if (first && isSignedIn()) location.replace(first.href)
