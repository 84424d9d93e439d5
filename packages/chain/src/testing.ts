export { type Mischief, openChaosNode } from './testing/chaosNode.ts'
export { type Chaos, openChaosProxy } from './testing/chaosProxy.ts'
export { type Delivery, type LaggingNode, type LaggingOptions, openLaggingNodes } from './testing/laggingNodes.ts'
export { serve, serveActions, type TestAction } from './testing/serve.ts'
