import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { loadStyles } from '#src/ui/load-styles.ts'
import { type Answer, AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import counterStyles from './counter.css?url'

interface Props {
  parish: string
  /** What was asked for, in a few words. */
  title: string
  /** The facts of the request, and of how it came. */
  answers: Answer[]
  /** The requests of it: the reference of each, and when it is; with the answer so far. */
  lines: Array<{ reference: string; text: string }>
}

/**
 * A receipt for whoever stood at the counter, on one page. It is there only while it is printed,
 * beside the page, so that the page itself can still be printed.
 */
function Receipt({ parish, title, answers, lines }: Props) {
  const { t } = useTranslator()
  return (
    <div className="receipt">
      <p className="receipt-parish">{parish}</p>
      <h1>{t('office-counter.receipt.title')}</h1>
      <p className="receipt-about">{title}</p>
      <ul>
        {lines.map(({ reference, text }) => (
          <li key={reference}>
            <b>{reference}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
      <AnswerList answers={answers} />
      <p className="receipt-note">{t('office-counter.receipt.note')}</p>
    </div>
  )
}

/** The button that prints a receipt. */
export function ReceiptButton(props: Props) {
  const { t } = useTranslator()
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // Without them the receipt is printed plainly.
    loadStyles(counterStyles).catch(() => undefined)
    const printed = () => setIsPrinting(false)
    addEventListener('afterprint', printed)
    return () => removeEventListener('afterprint', printed)
  }, [])
  const onPrint = () => {
    flushSync(() => setIsPrinting(true))
    print()
  }
  return (
    <>
      <Button onClick={onPrint}>
        <Icon name="file" />
        {t('office-counter.receipt.print')}
      </Button>
      {isPrinting && createPortal(<Receipt {...props} />, document.body)}
    </>
  )
}
