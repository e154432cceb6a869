import type { OwnOffice } from '#src/contract/office/office.ts'
import type { RequestKind } from '#src/contract/requests/request-kinds.ts'
import type { WrittenDown } from '#src/contract/requests/written-down.ts'
import { shownReference } from '#src/domain/requests/request.ts'
import { instantDayText } from '#src/domain/time/days.ts'
import { dayText, hourText } from '#src/i18n/dates.ts'
import { AnswerList } from '#src/ui/requests/AnswerList.tsx'
import { useTranslator } from '#src/ui/translator-context.ts'
import { ReceiptButton } from '../counter/Receipt.tsx'
import { SectionCard } from '../kit/SectionCard.tsx'
import { headlineOfRecord } from './queue-view.ts'
import type { OpenedRequest } from './request-calls.ts'

interface Props {
  office: OwnOffice
  kind: RequestKind
  request: OpenedRequest
  written: WrittenDown
}

/** How a request came to the office that wrote it down, what was given, and its receipt. */
export function WrittenDownPart({ office, kind, request, written }: Props) {
  const { t, locale } = useTranslator()
  const { came_by, caller_name, caller_phone, given } = written
  const { history, reference, created_at, status } = request
  const { subject, day, hour } = headlineOfRecord(kind, request)
  const clerk = history.find(({ action }) => action === 'received')?.by?.name ?? null
  const place = request.location_description
  const when = [
    day && dayText(day, locale, 'full'),
    hour && hourText(hour, locale),
    typeof place === 'string' && place,
  ].filter(Boolean)
  const caller = { label: t('office-counter.caller.name'), value: caller_name }
  const gift = { label: t('office-counter.given'), value: given }
  const receipt = {
    parish: office.name,
    title: `${t(`office.kinds.${kind}`)}: ${subject}`,
    answers: [
      { label: t('office-counter.receipt.when'), value: when.join(', ') },
      caller,
      gift,
      {
        label: t('office-counter.receipt.received'),
        value: [instantDayText(created_at, office.timezone, locale), clerk]
          .filter(Boolean)
          .join(' · '),
      },
    ],
    lines: [
      { reference: shownReference(reference), text: t(`office-requests.statuses.${status}`) },
    ],
  }
  return (
    <SectionCard id="written-down" title={t('office-counter.written.title')} variant="record">
      <AnswerList
        answers={[
          {
            label: t('office-counter.came_by.label'),
            value: t(`office-counter.came_by.${came_by}`),
          },
          caller,
          { label: t('office-counter.caller.phone'), value: caller_phone },
          gift,
        ]}
      />
      <div className="row-acts">
        <ReceiptButton {...receipt} />
      </div>
    </SectionCard>
  )
}
