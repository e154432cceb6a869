import { Selection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { pastedPictures, picturesIn } from '#src/office/pictures/dropped-files.ts'

/**
 * Handles a picture that is pasted or dropped into a text: the editor asks what to do with it,
 * instead of leaving it out.
 *
 * @param onPicture called with the cursor where the picture is to stand
 */
export function pictureHandlers(
  onPicture: (file: File) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  return {
    handlePaste: (_, event) => {
      const [picture] = pastedPictures(event.clipboardData)
      if (picture) onPicture(picture)
      return picture !== undefined
    },
    handleDrop: (view, event, _, isMoved) => {
      const [picture] = isMoved ? [] : picturesIn(event.dataTransfer)
      if (!picture) return false
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (place) {
        const { state } = view
        const near = Selection.near(state.doc.resolve(place.pos))
        view.dispatch(state.tr.setSelection(near))
      }
      event.preventDefault()
      onPicture(picture)
      return true
    },
  }
}
