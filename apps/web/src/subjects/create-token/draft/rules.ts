export { describeDraftIssue, parseTokenDraft } from '@solsmith/tokens'
export { loadForm } from './loadForm.ts'
export { openForm } from './openForm.ts'
