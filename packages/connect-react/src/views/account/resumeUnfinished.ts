import { type Connect, resumeRuns } from '@solsmith/connect'

/** Resolves unfinished sends; loaded on request. */
export const resumeUnfinished = (connect: Connect): Promise<void> => resumeRuns(connect, 'wallet')
