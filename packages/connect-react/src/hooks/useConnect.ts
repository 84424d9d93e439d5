import type { Connect } from '@solsmith/connect'
import { useToolkit } from '../toolkitContext.ts'

/** The toolkit: what verbs such as `sendPlan` take first. */
export const useConnect = (): Connect => useToolkit().connect
