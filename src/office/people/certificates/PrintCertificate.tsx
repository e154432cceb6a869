import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CertificateSheet } from '#src/contract/people/certificates.ts'
import { certificateCodeText } from '#src/domain/people/certificate-code.ts'
import { dayText } from '#src/i18n/dates.ts'
import { partialDateText } from '#src/i18n/partial-date-text.ts'
import { loadTranslator } from '#src/i18n/texts-loaded.ts'
import type { Translator } from '#src/i18n/translator.ts'
import { ActionButton } from '#src/office/kit/ActionButton.tsx'
import { useOffice } from '#src/office/office-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { loadStyles } from '#src/ui/load-styles.ts'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { registerText } from '../life/register-text.ts'
import { certificateSheet } from './certificate-calls.ts'
import certificateStyles from './certificate-sheet.css?url'

interface Printed {
  sheet: CertificateSheet
  /** In the language of the parish, whatever that of the page is. */
  translator: Translator
}

interface Props {
  id: number
  /** The name of the button for screen readers. */
  label: string
}

/** The button that prints a certificate. The sheet is there only while it is printed. */
export function PrintCertificate({ id, label }: Props) {
  const office = useOffice()
  const { t } = useTranslator()
  const [printed, setPrinted] = useState<Printed>()
  useEffect(() => {
    const onPrinted = () => setPrinted(undefined)
    addEventListener('afterprint', onPrinted)
    return () => removeEventListener('afterprint', onPrinted)
  }, [])
  const act = async () => {
    const [sheet] = await Promise.all([
      certificateSheet(office, id),
      // Without them the sheet would be printed under the page.
      loadStyles(certificateStyles),
    ])
    const translator = await loadTranslator(sheet.language, ['office-people'])
    flushSync(() => setPrinted({ sheet, translator }))
    print()
  }
  return (
    <>
      <ActionButton aria-label={label} busyText={t('office-people.busy')} act={act}>
        <Icon name="file" />
        {t('office-people.certificates.print')}
      </ActionButton>
      {printed && createPortal(<Sheet {...printed} />, document.body)}
    </>
  )
}

function Sheet({ sheet, translator }: Printed) {
  const { t, locale } = translator
  const { kind, name, date, place, father, mother, purpose, code, address, qr } = sheet
  const label = (part: 'name' | 'father' | 'mother') =>
    t(`office-people.certificates.sheet.${part}`)
  return (
    <article className="certificate-sheet" lang={locale}>
      <p className="certificate-parish">{sheet.parish}</p>
      <h1>{t(`office-people.certificates.kinds.${kind}`)}</h1>
      <p>{t('office-people.certificates.sheet.lead')}</p>
      <AnswerList
        answers={[
          { label: label('name'), value: name },
          { label: label('father'), value: father },
          { label: label('mother'), value: mother },
          {
            label: t(`office-people.life.kinds.${kind}`),
            value: partialDateText(date, locale),
          },
          { label: t('office-people.life.fields.place'), value: place },
          {
            label: t('office-people.certificates.sheet.entry'),
            value: registerText(sheet, translator),
          },
          { label: t('office-people.certificates.sheet.purpose'), value: purpose },
        ]}
      />
      <p>
        {t('office-people.certificates.sheet.issued', { day: dayText(sheet.issued_on, locale) })}
      </p>
      <p className="certificate-signature">
        {sheet.by?.name ?? t('office-people.certificates.sheet.signature')}
      </p>
      <div className="certificate-proof">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t('office-people.certificates.sheet.qr')}
        >
          <path d={qr.path} />
        </svg>
        <div>
          <p>{t('office-people.certificates.sheet.proof')}</p>
          <p>{address.slice(0, address.indexOf('#'))}</p>
          <p>
            <b>{certificateCodeText(code)}</b>
          </p>
        </div>
      </div>
    </article>
  )
}
