/** The elements of public pages that only signed-in users need. */
import './community-door.ts'
import './follow-button.ts'
