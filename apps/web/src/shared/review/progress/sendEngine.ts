export { resumeRuns, showLanded, startRun } from '@solsmith/connect'
