import { useEffect } from 'react'
import { pageTitle } from '#src/domain/contents/page-titles.ts'

/** Sets the document's title, with the product's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const product = document.title.slice(document.title.lastIndexOf('|') + 1).trim()
    document.title = pageTitle(title, product)
  }, [title])
}
