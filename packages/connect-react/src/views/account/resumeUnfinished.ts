import { type Connect, resumeRuns } from '@solsmith/connect'

/** Finds out what became of what this window left open. Loaded when a person asks. */
export const resumeUnfinished = (connect: Connect): Promise<void> => resumeRuns(connect, 'wallet')
