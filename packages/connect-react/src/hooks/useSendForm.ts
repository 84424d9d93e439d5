import { type SendForm, sendFormOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** Returns the send form. */
export const useSendForm = (): SendForm => useToolkitState(sendFormOf)
