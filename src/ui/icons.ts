import arrowUp from 'lucide:arrow-up'
import calendar from 'lucide:calendar-days'
import calendarPlus from 'lucide:calendar-plus'
import camera from 'lucide:camera'
import check from 'lucide:check'
import chevronDown from 'lucide:chevron-down'
import chevronRight from 'lucide:chevron-right'
import church from 'lucide:church'
import alert from 'lucide:circle-alert'
import help from 'lucide:circle-question-mark'
import clipboard from 'lucide:clipboard-list'
import clock from 'lucide:clock'
import copy from 'lucide:copy'
import download from 'lucide:download'
import externalLink from 'lucide:external-link'
import eye from 'lucide:eye'
import eyeOff from 'lucide:eye-off'
import file from 'lucide:file-text'
import globe from 'lucide:globe'
import heart from 'lucide:heart'
import lock from 'lucide:lock'
import mail from 'lucide:mail'
import menu from 'lucide:menu'
import message from 'lucide:message-circle'
import newspaper from 'lucide:newspaper'
import phone from 'lucide:phone'
import plus from 'lucide:plus'
import repeat from 'lucide:repeat'
import search from 'lucide:search'
import settings from 'lucide:settings'
import share from 'lucide:share-2'
import smartphone from 'lucide:smartphone'
import trash from 'lucide:trash'
import users from 'lucide:users'
import close from 'lucide:x'
import type { MoreIconName } from './more-icons.ts'

export interface IconShapes {
  shapes: string
  solid: boolean
}

const COMMON = {
  repeat,
  plus,
  clipboard,
  menu,
  message,
  alert,
  arrowUp,
  download,
  trash,
  camera,
  lock,
  users,
  settings,
  heart,
  eyeOff,
  eye,
  calendar,
  calendarPlus,
  copy,
  share,
  check,
  chevronDown,
  chevronRight,
  church,
  clock,
  close,
  externalLink,
  file,
  globe,
  help,
  mail,
  newspaper,
  phone,
  search,
  smartphone,
}

/** The name of an icon. Those of `more-icons.ts` only work where that module is imported. */
export type IconName = keyof typeof COMMON | MoreIconName

const known = new Map<string, IconShapes>(
  Object.entries(COMMON).map(([name, shapes]) => [name, { shapes, solid: false }]),
)

/** Registers more icons for `iconShapes`. */
export function addIcons(icons: Record<string, string>, solid: boolean): void {
  for (const [name, shapes] of Object.entries(icons)) known.set(name, { shapes, solid })
}

/**
 * The shapes of an icon on a 24 px grid, without the `svg` around them.
 *
 * @throws Error if the icon is one of `more-icons.ts` and that module is not imported
 */
export function iconShapes(name: IconName): IconShapes {
  const icon = known.get(name)
  if (!icon) throw new Error(`The icon ${name} is not known here: import more-icons.ts.`)
  return icon
}
