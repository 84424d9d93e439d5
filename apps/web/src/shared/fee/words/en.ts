import type { SkippedAffiliate } from '../findCharges.ts'

export const en = {
  platformFee: 'Platform fee',
  toOperator: 'to the operator',
  affiliate: (address: string) => `Affiliate ${address}`,
  affiliateHint:
    'Part of the platform fee, paid to the person who shared the link. If you remove it, the operator gets all of the fee.',
  remove: 'Remove',
  removeLong: 'Remove the affiliate',
  leftOut: {
    'own-action': 'You cannot earn on your own actions. The operator gets all of the fee.',
    treasury: 'The link is the operator’s own. The operator gets all of the fee.',
    'not-a-wallet': 'The address of the link is not a wallet, so it is not paid. The operator gets all of the fee.',
    'below-rent':
      'The address of the link is new, and its share is less than a new account must hold. The operator gets all of the fee.',
    failed: 'The transaction fails if the affiliate is paid. The operator gets all of the fee.',
  } satisfies { [L in SkippedAffiliate]: string },
}

export type FeeWords = typeof en
