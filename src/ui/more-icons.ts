import archive from 'lucide:archive'
import arrowDown from 'lucide:arrow-down'
import arrowLeft from 'lucide:arrow-left'
import bell from 'lucide:bell'
import book from 'lucide:book-open'
import chevronLeft from 'lucide:chevron-left'
import crop from 'lucide:crop'
import droplets from 'lucide:droplets'
import candle from 'lucide:flame'
import grip from 'lucide:grip-vertical'
import handshake from 'lucide:heart-handshake'
import house from 'lucide:house'
import portal from 'lucide:layout-grid'
import logIn from 'lucide:log-in'
import logOut from 'lucide:log-out'
import mapPin from 'lucide:map-pin'
import monitor from 'lucide:monitor'
import moon from 'lucide:moon'
import pencil from 'lucide:pencil'
import plug from 'lucide:plug'
import rotate from 'lucide:rotate-cw'
import rss from 'lucide:rss'
import sliders from 'lucide:sliders-horizontal'
import undo from 'lucide:undo-2'
import upload from 'lucide:upload'
import user from 'lucide:user'
import wifiOff from 'lucide:wifi-off'
import { addIcons } from './icons.ts'

/** Lucide has no brand icons: these use the same 24 px grid. */
const MARKS = {
  facebook:
    '<path d="M14 8.5V6.9c0-.8.2-1.3 1.4-1.3H17V2.7a21 21 0 0 0-2.4-.2c-2.4 0-4.1 1.5-4.1 4.2v1.8H8v3.2h2.5v9.8H14v-9.8h2.5l.5-3.2Z"/>',
  youtube:
    '<path d="M21.6 7.2a2.6 2.6 0 0 0-1.8-1.9C18.2 4.9 12 4.9 12 4.9s-6.2 0-7.8.4a2.6 2.6 0 0 0-1.8 1.9A27 27 0 0 0 2 12a27 27 0 0 0 .4 4.8 2.6 2.6 0 0 0 1.8 1.9c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.6 2.6 0 0 0 1.8-1.9A27 27 0 0 0 22 12a27 27 0 0 0-.4-4.8ZM10 15V9l5.2 3Z"/>',
  soundcloud:
    '<path d="M2 12.5h1.3v4H2zM4.6 11h1.3v6H4.6zM7.2 9.5h1.3V17H7.2zM9.8 8h1.3v9H9.8zM12.4 7c.5-.2 1-.3 1.6-.3 2.7 0 4.9 2 5.2 4.6.3-.1.6-.2 1-.2a3 3 0 0 1 0 5.9h-7.8z"/>',
  twitter:
    '<path d="M13.9 10.5 20.6 3H19l-5.8 6.5L8.6 3H3.2l7 10L3.2 21h1.6l6.1-6.9 4.9 6.9h5.4ZM5.4 4.2h2.4L18.9 19.8h-2.4Z"/>',
  instagram:
    '<path fill-rule="evenodd" d="M7.6 2.5h8.8a5.1 5.1 0 0 1 5.1 5.1v8.8a5.1 5.1 0 0 1-5.1 5.1H7.6a5.1 5.1 0 0 1-5.1-5.1V7.6a5.1 5.1 0 0 1 5.1-5.1Zm.1 1.9a3.3 3.3 0 0 0-3.3 3.3v8.6a3.3 3.3 0 0 0 3.3 3.3h8.6a3.3 3.3 0 0 0 3.3-3.3V7.7a3.3 3.3 0 0 0-3.3-3.3ZM12 7.1a4.9 4.9 0 1 1 0 9.8 4.9 4.9 0 0 1 0-9.8Zm0 1.9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm5.1-3.3a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z"/>',
  whatsapp:
    '<path fill-rule="evenodd" d="M12 2.5a9.5 9.5 0 0 0-8.2 14.3l-1.3 4.7 4.9-1.3A9.5 9.5 0 1 0 12 2.5Zm0 17.2c-1.4 0-2.8-.4-3.9-1.1l-.3-.2-2.9.8.8-2.8-.2-.3A7.7 7.7 0 1 1 12 19.7Zm4.3-5.8c-.2-.1-1.4-.7-1.6-.8-.2-.1-.4-.1-.5.1l-.7.9c-.1.2-.3.2-.5.1a6.3 6.3 0 0 1-3.1-2.7c-.1-.3.1-.4.3-.7l.4-.6c.1-.1 0-.3 0-.4l-.7-1.7c-.2-.5-.4-.4-.5-.4h-.5c-.2 0-.4.1-.7.3a2.7 2.7 0 0 0-.8 2c0 1.2.9 2.3 1 2.4.1.2 1.7 2.5 4 3.5 2 .8 2.4.7 2.9.6.4 0 1.4-.6 1.6-1.1.2-.6.2-1 .1-1.1l-.4-.3Z"/>',
  telegram:
    '<path d="m21.7 4.6-3 14.4c-.2 1-.8 1.3-1.7.8l-4.6-3.4-2.2 2.1c-.3.3-.5.5-1 .5l.3-4.7 8.6-7.7c.4-.3-.1-.5-.6-.2L6.9 13.1l-4.5-1.4c-1-.3-1-1 .2-1.5l17.7-6.8c.8-.3 1.6.2 1.4 1.2Z"/>',
}

const OUTLINES = {
  rss,
  portal,
  archive,
  book,
  candle,
  droplets,
  handshake,
  pencil,
  arrowDown,
  crop,
  rotate,
  upload,
  undo,
  bell,
  wifiOff,
  user,
  plug,
  logIn,
  logOut,
  arrowLeft,
  chevronLeft,
  grip,
  house,
  mapPin,
  monitor,
  moon,
  sliders,
}

/**
 * Icons that only the office and server-rendered pages use. They have a module of their own, so
 * that other islands do not load them; import it for its side effect.
 */
export type MoreIconName = keyof typeof OUTLINES | keyof typeof MARKS

addIcons(OUTLINES, false)
addIcons(MARKS, true)
