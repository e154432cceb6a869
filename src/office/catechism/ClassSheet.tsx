import type { CatechismClass, ClassWithChildren } from '#src/contract/office/catechism-classes.ts'
import { partialDateText } from '#src/i18n/partial-date-text.ts'
import { useTranslator } from '#src/ui/translator-context.ts'
import { useOffice } from '../office-context.ts'
import { answersToKnow, classText } from './class-text.ts'

/** The printed list of a class; it is only visible in print. */
export function ClassSheet({ opened }: { opened: ClassWithChildren }) {
  const translator = useTranslator()
  const { t, locale } = translator
  const known = opened.children.map((child) => answersToKnow(child, translator))
  const hasAnswers = known.some((answers) => answers.length > 0)
  return (
    <div className="class-sheet print-only">
      <SheetTitle title={t('office-catechism.sheet.title')} of={opened} />
      <table>
        <thead>
          <tr>
            <th scope="col" className="sheet-number">
              {t('office-catechism.sheet.number')}
            </th>
            <th scope="col">{t('office-catechism.sheet.name')}</th>
            <th scope="col">{t('office-catechism.sheet.born')}</th>
            <th scope="col">{t('office-catechism.sheet.contact')}</th>
            <th scope="col">{t('office-catechism.sheet.phones')}</th>
            {hasAnswers && <th scope="col">{t('office-catechism.questions.to_know')}</th>}
          </tr>
        </thead>
        <tbody>
          {opened.children.map(
            ({ enrolment_id, name, born, contact_name, emails, phones }, nth) => (
              <tr key={enrolment_id}>
                <td className="sheet-number">{nth + 1}</td>
                <th scope="row">{name}</th>
                <td>{born && partialDateText(born, locale)}</td>
                <td>{[contact_name, ...emails].filter(Boolean).join(', ')}</td>
                <td>{phones.join(', ')}</td>
                {hasAnswers && (
                  <td>{known[nth]?.map(({ label, value }) => `${label}: ${value}`).join('; ')}</td>
                )}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

interface SheetTitleProps {
  title: string
  of: CatechismClass
  /** The months of a presence sheet. */
  span?: string
}

/** The heading of a printed sheet; it is only visible in print. */
export function SheetTitle({ title, of, span }: SheetTitleProps) {
  const { name } = useOffice()
  const translator = useTranslator()
  const { t } = translator
  return (
    <p className="sheet-title print-only">
      <b>{title}</b>
      <span>{classText(of, translator)}</span>
      <span>
        {[name, t('office-catechism.year', { year: of.school_year }), span]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </p>
  )
}
