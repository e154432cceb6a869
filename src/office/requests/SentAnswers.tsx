import { type Answer, AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'

/** All that was sent, and in one line what was not filled in. */
export function SentAnswers({ answers }: { answers: Answer[] }) {
  const { t } = useTranslator()
  const open = answers.filter(({ value }) => !value).map(({ label }) => label)
  return (
    <>
      <AnswerList answers={answers} />
      {open.length > 0 && (
        <p className="hint">
          {t('office-requests.record.left_open')} {open.join(' · ')}
        </p>
      )}
    </>
  )
}
