import { inWords } from '../legal.ts'

/** The frame of the legal texts. The texts themselves are English in every language. */
export const en = {
  /** Said where the page is in another language than its text. */
  english: null as string | null,
  /** Read by who has no JavaScript. */
  anyInstance: 'Without JavaScript this text tells all that an instance may do; with it, what this one does.',
  loading: 'Reading what this instance does',
  failed: 'This text is written from what this instance does, and its server did not answer.',
  retry: 'Try again',
  missing: 'Operator details are missing',
  missingHint: (variables: string) => `Missing on the server: ${variables}.`,
  version: (version: string, day: string) => `Version ${version} of ${inWords(day)}`,
  build: (version: string, commit: string | null) => `written by Solsmith v${version}${commit ? ` · ${commit}` : ''}`,
  print: 'Print',
  changes: 'Changes',
}
