/** The elements of public pages that only somebody who is signed in has a use for. */
import './community-door.ts'
import './follow-button.ts'
