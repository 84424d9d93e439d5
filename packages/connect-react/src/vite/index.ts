export { earlyScript, earlyScriptHash } from './earlyScript.ts'
export { firstGroup, modalGroups, type SolsmithOptions, solsmith } from './solsmith.ts'
