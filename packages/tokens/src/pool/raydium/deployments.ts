import { type Address, address } from '@solana/kit'
import type { NetworkId } from '@solsmith/chain'
import { cpLockAddress } from '../../programs/cpLock/addresses.ts'
import { cpmmAddress, cpmmCreateFeeReceiver } from '../../programs/cpmm/addresses.ts'

export type At = {
  readonly program: Address
  /** Wrapped SOL account that receives the creation fee. */
  readonly createFeeReceiver: Address
  readonly lockProgram: Address
}

/** The sandbox runs compatible programs at the mainnet addresses. */
const mainnet: At = {
  program: cpmmAddress,
  createFeeReceiver: cpmmCreateFeeReceiver,
  lockProgram: cpLockAddress,
}

export const deployments: { readonly [I in NetworkId]: At } = {
  mainnet,
  sandbox: mainnet,
  devnet: {
    program: address('DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb'),
    createFeeReceiver: address('3oE58BKVt8KuYkGxx8zBojugnymWmBiyafWgMrnb6eYy'),
    lockProgram: address('DRay25Usp3YJAi7beckgpGUC7mGJ2cR1AVPxhYfwVCUX'),
  },
}
