import type { Connect } from '@solsmith/connect'
import { useToolkit } from '../toolkitContext.ts'

/** Returns the toolkit, for actions such as `sendPlan`. */
export const useConnect = (): Connect => useToolkit().connect
