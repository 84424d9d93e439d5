import type { WalletUser } from '@solsmith/wire'
import type { Vault } from '../vault/vault.ts'

/** A logged-in user with a wallet. */
export type Account = {
  readonly vault: Vault
  readonly user: WalletUser
  readonly wallet: NonNullable<WalletUser['wallet']>
  /** Redraws the page. @param said - The latest result. */
  readonly redraw: (user: WalletUser, said?: string) => Promise<void>
}
