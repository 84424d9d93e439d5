export { earlyScript, earlyScriptHash } from './earlyScript.ts'
export { solsmith } from './solsmith.ts'
