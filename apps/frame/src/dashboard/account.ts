import type { WalletUser } from '@solsmith/wire'
import type { Vault } from '../vault/vault.ts'

/** A person who has logged in on the wallet's own page, with a wallet. */
export type Account = {
  readonly vault: Vault
  readonly user: WalletUser
  readonly wallet: NonNullable<WalletUser['wallet']>
  /** Draws the page again, for what is so now. @param said - What has just happened. */
  readonly redraw: (user: WalletUser, said?: string) => Promise<void>
}
