import { FormProblem } from '#src/ui/FormProblem.tsx'

interface Props {
  /** What `useSentForm` says of the last try. */
  form: { problem: string | undefined; attempt: number; errors: readonly unknown[] }
}

/** Why the last try of a form came to nothing, above its button; nothing where it did not. */
export function SentProblem({ form: { problem, attempt, errors } }: Props) {
  if (!problem) return null
  // With fields to be put right, the summary above them has the focus.
  return <FormProblem text={problem} attempt={attempt} takesFocus={errors.length === 0} />
}
