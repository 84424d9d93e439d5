export { earlyScript, earlyScriptHash } from './earlyScript.ts'
export { firstGroup, modalGroup, type SolsmithOptions, solsmith } from './solsmith.ts'
