import { type SendForm, sendFormOf } from '@solsmith/connect'
import { useToolkitState } from './useToolkitState.ts'

/** What is in the form of a send. */
export const useSendForm = (): SendForm => useToolkitState(sendFormOf)
