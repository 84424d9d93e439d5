import type { Sentences } from '@solsmith/chain'
import type { DistributeErrors } from '../errors.ts'

export const errorMessages: Sentences<DistributeErrors> = {
  PaymentNotReadError: ({ signature }) =>
    `The network lists the payment ${signature} but does not show what it paid. Nothing was sent. Try again, or use an RPC address that keeps the history.`,
  NotSendableError: ({ reason }) =>
    ({
      'non-transferable': 'This token cannot be transferred.',
      paused: 'This token is paused. Resume it first.',
      hook: 'This token has a transfer hook that needs accounts Solsmith cannot determine.',
      'born-frozen':
        'New accounts of this token start frozen, so nothing could arrive. Set new accounts to not frozen first.',
    })[reason],
}
