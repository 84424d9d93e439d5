import type { PlanKind } from '@solsmith/chain'

/** Name in progress, and when done. */
type PlanName = { readonly action: string; readonly done: string }

export const planNames: { readonly [K in PlanKind]: PlanName } = {
  'create-token': { action: 'Create a token', done: 'Token created' },
  'create-token-and-pool': { action: 'Create a token and its pool', done: 'Token and pool created' },
  'make-nonce': { action: 'Create a nonce account', done: 'Nonce account created' },
  'mint-supply': { action: 'Mint', done: 'Minted' },
  burn: { action: 'Burn', done: 'Burned' },
  freeze: { action: 'Freeze an account', done: 'Frozen' },
  thaw: { action: 'Thaw an account', done: 'Thawed' },
  'set-authority': { action: 'Change authorities', done: 'Authorities changed' },
  'update-metadata': { action: 'Change the name or link', done: 'Name or link changed' },
  'set-transfer-fee': { action: 'Change the transfer fee', done: 'Fee changed' },
  'collect-fees': { action: 'Collect withheld fees', done: 'Fees collected' },
  tune: { action: 'Change settings', done: 'Settings changed' },
  pause: { action: 'Pause transfers', done: 'Paused' },
  resume: { action: 'Resume transfers', done: 'Resumed' },
  'close-mint': { action: 'Close the mint', done: 'Closed' },
  'create-pool': { action: 'Create a pool', done: 'Pool created' },
  'create-pool-and-lock': { action: 'Create a pool and lock it', done: 'Pool created and locked' },
  'create-pool-and-burn': { action: 'Create a pool and burn its LP tokens', done: 'Pool created and burned' },
  'add-liquidity': { action: 'Add liquidity', done: 'Liquidity added' },
  'remove-liquidity': { action: 'Remove liquidity', done: 'Liquidity removed' },
  swap: { action: 'Swap in a pool', done: 'Swapped' },
  'collect-liquidity-fees': { action: 'Collect pool fees', done: 'Pool fees collected' },
  'lock-liquidity': { action: 'Lock liquidity', done: 'Liquidity locked' },
  'burn-liquidity': { action: 'Burn liquidity', done: 'Liquidity burned' },
  distribute: { action: 'Send to many', done: 'Sent to many' },
  reclaim: { action: 'Reclaim SOL', done: 'Reclaimed' },
  wrap: { action: 'Wrap SOL', done: 'Wrapped' },
  unwrap: { action: 'Unwrap SOL', done: 'Unwrapped' },
  transfer: { action: 'Send', done: 'Sent' },
  'wallet-swap': { action: 'Swap', done: 'Swapped' },
  'wallet-batch': { action: 'Run calls as one', done: 'Calls run' },
  instructions: { action: 'Send transaction', done: 'Transaction sent' },
}
