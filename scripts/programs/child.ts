import { answerTask } from '#src/server/child-task.ts'
import { type ProgramName, runAsItIs } from './load-program.ts'

answerTask<ProgramName, unknown, unknown>((name, tell) => runAsItIs(name, { tell }))
