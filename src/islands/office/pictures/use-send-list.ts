import { useState } from 'react'

/** Something on its way: it stays in the list until it is there, or is given up. */
export interface OnItsWay {
  id: number
  file: File
}

let made = 0

/** What was dropped or chosen together, in its order, until each of it is sent. */
export function useSendList() {
  const [list, setList] = useState<OnItsWay[]>([])
  return {
    list,
    add: (files: File[]) =>
      setList((before) => [
        ...before,
        ...files.map((file) => {
          made += 1
          return { id: made, file }
        }),
      ]),
    remove: (id: number) => setList((before) => before.filter((one) => one.id !== id)),
  }
}
