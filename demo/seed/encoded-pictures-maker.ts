import { answerTask } from '#src/server/child-task.ts'
import { pictureWriter, storePictures } from './pictures.ts'
import { demoParishes } from './seed.ts'

answerTask(async (dir: string) => {
  // No picture depends on the time.
  await storePictures(demoParishes(new Date().toISOString()), pictureWriter(dir))
})
