import './state.css'
import { ChecksPart } from './ChecksPart.tsx'
import { FreshnessPart } from './FreshnessPart.tsx'

/** The results of the portal's checks, and how fresh the pages of its parishes are. */
export function PortalStateParts() {
  return (
    <>
      <ChecksPart />
      <FreshnessPart />
    </>
  )
}
