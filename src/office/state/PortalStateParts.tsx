import './state.css'
import { ChecksPart } from './ChecksPart.tsx'
import { FreshnessPart } from './FreshnessPart.tsx'

/** What the portal found when it examined itself, and how fresh the pages of its parishes are. */
export function PortalStateParts() {
  return (
    <>
      <ChecksPart />
      <FreshnessPart />
    </>
  )
}
