import { type Connect, resumeRuns } from '@solsmith/connect'

/** Loaded on request. */
export const resumeUnfinished = (connect: Connect): Promise<void> => resumeRuns(connect, 'wallet')
