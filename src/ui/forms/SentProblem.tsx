import { FormProblem } from '../FormProblem.tsx'

interface Props {
  /** The result of the last attempt, from `useSentForm`. */
  form: { problem: string | undefined; attempt: number; errors: readonly unknown[] }
}

/** Says above the button why the last attempt failed; renders nothing if it did not. */
export function SentProblem({ form: { problem, attempt, errors } }: Props) {
  if (!problem) return null
  // If fields have errors, the summary above them has the focus.
  return <FormProblem text={problem} attempt={attempt} takesFocus={errors.length === 0} />
}
