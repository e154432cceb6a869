import { atom } from 'nanostores'
import type { ReactNode } from 'react'

/**
 * The part of the frame that shows bulk actions. Its code comes with the first section that begins
 * one, because most visits to an office begin none.
 */
export const $bulkStatus = atom<(() => ReactNode) | undefined>()
