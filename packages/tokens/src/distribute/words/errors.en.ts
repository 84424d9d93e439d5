import type { Sentences } from '@solsmith/chain'
import type { DistributeErrors } from '../errors.ts'

export const errorMessages: Sentences<DistributeErrors> = {
  PaymentNotReadError: ({ signature }) =>
    `The network lists the payment ${signature} but does not show its transfers, so we stopped sending. Try again, or use an RPC URL with full history.`,
  NotSendableError: ({ reason }) =>
    ({
      'non-transferable': 'This token cannot be transferred.',
      paused: 'This token is paused. Resume it first.',
      hook: 'This token has a transfer hook that needs accounts Solsmith cannot determine.',
      'born-frozen':
        'New accounts of this token start frozen, so recipients could not receive it. Set new accounts to start thawed first.',
    })[reason],
}
