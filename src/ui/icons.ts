import archive from 'lucide-static/icons/archive.svg?raw'
import arrowDown from 'lucide-static/icons/arrow-down.svg?raw'
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw'
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw'
import bell from 'lucide-static/icons/bell.svg?raw'
import book from 'lucide-static/icons/book-open.svg?raw'
import calendar from 'lucide-static/icons/calendar-days.svg?raw'
import calendarPlus from 'lucide-static/icons/calendar-plus.svg?raw'
import camera from 'lucide-static/icons/camera.svg?raw'
import check from 'lucide-static/icons/check.svg?raw'
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw'
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw'
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw'
import church from 'lucide-static/icons/church.svg?raw'
import alert from 'lucide-static/icons/circle-alert.svg?raw'
import help from 'lucide-static/icons/circle-question-mark.svg?raw'
import clipboard from 'lucide-static/icons/clipboard-list.svg?raw'
import clock from 'lucide-static/icons/clock.svg?raw'
import copy from 'lucide-static/icons/copy.svg?raw'
import crop from 'lucide-static/icons/crop.svg?raw'
import download from 'lucide-static/icons/download.svg?raw'
import droplets from 'lucide-static/icons/droplets.svg?raw'
import externalLink from 'lucide-static/icons/external-link.svg?raw'
import eye from 'lucide-static/icons/eye.svg?raw'
import eyeOff from 'lucide-static/icons/eye-off.svg?raw'
import file from 'lucide-static/icons/file-text.svg?raw'
import candle from 'lucide-static/icons/flame.svg?raw'
import globe from 'lucide-static/icons/globe.svg?raw'
import grip from 'lucide-static/icons/grip-vertical.svg?raw'
import heart from 'lucide-static/icons/heart.svg?raw'
import handshake from 'lucide-static/icons/heart-handshake.svg?raw'
import house from 'lucide-static/icons/house.svg?raw'
import portal from 'lucide-static/icons/layout-grid.svg?raw'
import lock from 'lucide-static/icons/lock.svg?raw'
import logIn from 'lucide-static/icons/log-in.svg?raw'
import logOut from 'lucide-static/icons/log-out.svg?raw'
import mail from 'lucide-static/icons/mail.svg?raw'
import mapPin from 'lucide-static/icons/map-pin.svg?raw'
import message from 'lucide-static/icons/message-circle.svg?raw'
import monitor from 'lucide-static/icons/monitor.svg?raw'
import moon from 'lucide-static/icons/moon.svg?raw'
import newspaper from 'lucide-static/icons/newspaper.svg?raw'
import pencil from 'lucide-static/icons/pencil.svg?raw'
import phone from 'lucide-static/icons/phone.svg?raw'
import plug from 'lucide-static/icons/plug.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import repeat from 'lucide-static/icons/repeat.svg?raw'
import rotate from 'lucide-static/icons/rotate-cw.svg?raw'
import rss from 'lucide-static/icons/rss.svg?raw'
import search from 'lucide-static/icons/search.svg?raw'
import settings from 'lucide-static/icons/settings.svg?raw'
import share from 'lucide-static/icons/share-2.svg?raw'
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw'
import smartphone from 'lucide-static/icons/smartphone.svg?raw'
import trash from 'lucide-static/icons/trash-2.svg?raw'
import undo from 'lucide-static/icons/undo-2.svg?raw'
import upload from 'lucide-static/icons/upload.svg?raw'
import user from 'lucide-static/icons/user.svg?raw'
import users from 'lucide-static/icons/users.svg?raw'
import wifiOff from 'lucide-static/icons/wifi-off.svg?raw'
import close from 'lucide-static/icons/x.svg?raw'

/** Lucide carries no marks of companies: these four are drawn here, on the same 24 px grid. */
const MARKS = {
  facebook:
    '<path d="M14 8.5V6.9c0-.8.2-1.3 1.4-1.3H17V2.7a21 21 0 0 0-2.4-.2c-2.4 0-4.1 1.5-4.1 4.2v1.8H8v3.2h2.5v9.8H14v-9.8h2.5l.5-3.2Z"/>',
  youtube:
    '<path d="M21.6 7.2a2.6 2.6 0 0 0-1.8-1.9C18.2 4.9 12 4.9 12 4.9s-6.2 0-7.8.4a2.6 2.6 0 0 0-1.8 1.9A27 27 0 0 0 2 12a27 27 0 0 0 .4 4.8 2.6 2.6 0 0 0 1.8 1.9c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.6 2.6 0 0 0 1.8-1.9A27 27 0 0 0 22 12a27 27 0 0 0-.4-4.8ZM10 15V9l5.2 3Z"/>',
  soundcloud:
    '<path d="M2 12.5h1.3v4H2zM4.6 11h1.3v6H4.6zM7.2 9.5h1.3V17H7.2zM9.8 8h1.3v9H9.8zM12.4 7c.5-.2 1-.3 1.6-.3 2.7 0 4.9 2 5.2 4.6.3-.1.6-.2 1-.2a3 3 0 0 1 0 5.9h-7.8z"/>',
  twitter:
    '<path d="M13.9 10.5 20.6 3H19l-5.8 6.5L8.6 3H3.2l7 10L3.2 21h1.6l6.1-6.9 4.9 6.9h5.4ZM5.4 4.2h2.4L18.9 19.8h-2.4Z"/>',
}

const OUTLINES = {
  book,
  candle,
  clipboard,
  droplets,
  handshake,
  message,
  pencil,
  alert,
  rss,
  arrowUp,
  arrowDown,
  crop,
  repeat,
  rotate,
  download,
  upload,
  trash,
  archive,
  undo,
  camera,
  lock,
  bell,
  users,
  wifiOff,
  user,
  settings,
  plug,
  plus,
  logIn,
  logOut,
  heart,
  eyeOff,
  eye,
  arrowLeft,
  calendar,
  calendarPlus,
  copy,
  share,
  check,
  chevronDown,
  chevronLeft,
  chevronRight,
  church,
  clock,
  close,
  externalLink,
  file,
  globe,
  grip,
  help,
  house,
  mail,
  mapPin,
  monitor,
  moon,
  newspaper,
  phone,
  portal,
  search,
  sliders,
  smartphone,
}

export type IconName = keyof typeof OUTLINES | keyof typeof MARKS

interface IconShapes {
  shapes: string
  solid: boolean
}

const drawn = new Map<IconName, IconShapes>()

/** The shapes of an icon on a 24 px grid, without the `svg` around them. */
export function iconShapes(name: IconName): IconShapes {
  const shapes = drawn.get(name) ?? drawIcon(name)
  drawn.set(name, shapes)
  return shapes
}

function drawIcon(name: IconName): IconShapes {
  if (name in MARKS) return { shapes: MARKS[name as keyof typeof MARKS], solid: true }
  const file = OUTLINES[name as keyof typeof OUTLINES]
  const inner = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'))
  return { shapes: inner.replace(/\s*\n\s*/g, ''), solid: false }
}
