/** What signs, sends and resumes, loaded as one when it is first needed. */
export { resumeRuns, startRun } from '@solsmith/connect'
