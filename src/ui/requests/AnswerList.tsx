/** One answer as it is read over. */
export interface Answer {
  label: string
  /** Null or empty where the question was left open: then it is not listed. */
  value: string | null | undefined
}

/** What somebody has answered, question by question. */
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
