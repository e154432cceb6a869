import type { Reader } from '../reader.ts'

/** WordPress exports (WXR): posts, pages, and events of plug-ins. */
export const wordpressReader: Reader = {
  load: async () => (await import('./read-wordpress.ts')).readWordPress,
  target: 'contents',
  countsFromToday: false,
  isTable: false,
  isSite: true,
}
