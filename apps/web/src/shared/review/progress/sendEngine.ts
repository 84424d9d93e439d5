export { resumeRuns, startRun } from '@solsmith/connect'
