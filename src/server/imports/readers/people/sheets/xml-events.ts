import type { Readable } from 'node:stream'
import sax from 'sax'
import { decodedText } from '#src/server/imports/readers/decoded-text.ts'
import { ImportRefused } from '#src/server/imports/readers/reader.ts'

/** The attributes of an element, by their names without a prefix. */
export type Attributes = Partial<Record<string, string>>

/** Callbacks for the events of an XML file. Element names come without a prefix. */
interface XmlEvents {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads an XML file as a stream, and stores nothing of it. A document type declaration is refused,
 * so that nothing in it is fetched or expanded.
 *
 * @throws ImportRefused `broken`; any error that a callback throws
 */
export async function readXml(file: Readable, events: XmlEvents): Promise<void> {
  const parser = sax.parser(true, { position: false })
  parser.onopentag = ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(
      ([key, value]) => [local(key), `${value}`] as const,
    )
    events.open?.(local(name), Object.fromEntries(plain))
  }
  parser.onclosetag = (name) => events.close?.(local(name))
  parser.ontext = (text) => events.text?.(text)
  parser.oncdata = (text) => events.text?.(text)
  parser.ondoctype = () => {
    throw new ImportRefused('broken')
  }
  parser.onerror = (error) => {
    throw new ImportRefused('broken', { cause: error })
  }
  try {
    for await (const text of decodedText(file)) parser.write(text)
    parser.close()
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused('broken', { cause: error })
  } finally {
    file.destroy()
  }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
