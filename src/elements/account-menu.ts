import type { BasicProfile } from '#src/contract/account/account.ts'
import { firstNameOf, initialsOf } from '#src/domain/people/person.ts'
import { api } from '#src/stores/api.ts'
import { $profile, loadProfile } from '#src/stores/profile.ts'
import {
  $email,
  $leaving,
  $token,
  forgetSession,
  isSignedIn,
  signOut,
} from '#src/stores/session.ts'
import { keepPageToSession } from './page-session.ts'

/** How long the user waits for the server's answer, in milliseconds. */
const PATIENCE_MS = 1_000

/**
 * Signs out. This device forgets the session at once, in every tab, and tells the server if it can
 * be reached. Ends at the login page (requirements §4.1).
 */
async function signOutAndTellServer(): Promise<void> {
  // Called before the next lines delete the token that it needs.
  const heard = api()
    .logout()
    .catch(() => undefined)
  $leaving.set(true)
  forgetSession()
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  signOut()
}

/** The header menu of the signed-in user: their name, and the way to sign out. */

const button = document.querySelector<HTMLElement>('[data-me]')
const label = button?.getAttribute('aria-label') ?? ''

keepPageToSession()
$profile.subscribe((profile) => profile && showPerson(profile))
$token.subscribe(loadUser)
$email.subscribe((email) => write('[data-my-email]', email ?? ''))
setUpLogout()

/** The page may contain elements for signed-in users, whose code is loaded only then. */
if (document.querySelector('follow-button, community-door')) {
  void import('./signed-in-elements.ts')
}

/** The button is disabled until this code has loaded, because an earlier press would be lost. */
function setUpLogout(): void {
  const logout = document.querySelector<HTMLButtonElement>('[data-logout]')
  if (!logout) return
  logout.addEventListener('click', () => void signOutAndTellServer())
  logout.disabled = false
}

/**
 * If the user cannot be loaded, the button shows its own text instead of their name, until the
 * connection is back.
 */
function loadUser(): void {
  if (!isSignedIn()) return
  loadProfile().catch(() => {
    write('[data-me] .name', label)
    addEventListener('online', loadUser, { once: true })
  })
}

function showPerson({ name, photo_url, works_in_office, requests_at }: BasicProfile): void {
  const requests = document.querySelector<HTMLAnchorElement>('[data-own-requests]')
  if (requests) {
    requests.hidden = requests_at === null
    // The slug `-` is a placeholder that belongs to no community.
    requests.href = requests.dataset.ownRequests?.replace('/-/', `/${requests_at}/`) ?? ''
  }
  const office = document.querySelector<HTMLElement>('[data-office]')
  if (office) office.hidden = !works_in_office
  write('[data-me] .name', firstNameOf(name))
  write('[data-my-name]', name)
  button?.setAttribute('aria-label', `${label}: ${name}`)
  button?.querySelector('.avatar')?.replaceChildren(photo_url ? photo(photo_url) : initialsOf(name))
}

function photo(url: string): HTMLImageElement {
  const image = new Image()
  image.alt = ''
  image.src = url
  return image
}

function write(place: string, text: string): void {
  const element = document.querySelector(place)
  if (element) element.textContent = text
}
