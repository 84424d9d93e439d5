export { type Mischief, openChaosNode } from './testing/chaosNode.ts'
export { type Chaos, openChaosProxy } from './testing/chaosProxy.ts'
export { type Delivery, type LaggingNode, type LaggingOptions, openLaggingNodes } from './testing/laggingNodes.ts'
export { type Deed, serve, serveDeeds } from './testing/serve.ts'
