/** The lazy-loaded code that signs, sends and resumes. */
export { resumeRuns, startRun } from '@solsmith/connect'
