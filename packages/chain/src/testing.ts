export { type Chaos, openChaosProxy } from './testing/chaosProxy.ts'
export { type Deed, serve, serveDeeds } from './testing/serve.ts'
