/** One answer, for reading. */
export interface Answer {
  label: string
  /** Null or empty if the question was not answered: then it is not listed. */
  value: string | null | undefined
}

/** A person's answers, question by question. */
export function AnswerList({ answers }: { answers: Answer[] }) {
  return (
    <dl className="answers">
      {answers
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
