import type { Accounts } from './account/account.ts'
import type { Connections } from './connection/connection.ts'
import type { AlertState } from './modal/alerts.ts'
import type { ModalState } from './modal/modalState.ts'
import type { ToastState } from './modal/toasts.ts'
import type { Registering } from './names/registerName.ts'
import type { NetworkRules } from './networks/networkRules.ts'
import type { ChosenOnramp } from './onramp/onrampChoice.ts'
import type { Options } from './options/options.ts'
import type { SendEnd, SendForm } from './send/sendForm.ts'
import type { SwapForm } from './swap/swapForm.ts'
import type { SocialLogin } from './wallets/embedded/socialLogin.ts'
import type { Wallet } from './wallets/wallet.ts'
import type { Pairing } from './wallets/walletConnect/pairing.ts'

/**
 * Everything the toolkit holds. Replaced whole by named transitions; what a server knows is never in it. A subject comes in
 * with its first transition, so that a page pays for what it uses: each has a reader beside its type (`modalOf`).
 */
export type State = {
  readonly options: Options
  readonly networkId: string
  /** Wallets that this browser offers, whatever network they know. */
  readonly wallets: readonly Wallet[]
  /** One for each kind of chain; none means disconnected. */
  readonly connections: Connections
  /** From a switch to another kind of chain until its account is known. */
  readonly isSwitchingNamespace?: boolean
  readonly accounts?: Accounts
  readonly rules?: NetworkRules
  readonly pairing?: Pairing
  readonly send?: SendForm | undefined
  /** How the last send of the form ended, until someone has seen it. */
  readonly sendEnd?: SendEnd | undefined
  readonly swap?: SwapForm
  readonly onramp?: ChosenOnramp
  readonly social?: SocialLogin
  /** Someone chooses in the frame what restores their new wallet. */
  readonly isChoosingRecovery?: boolean
  readonly registering?: Registering
  readonly modal?: ModalState
  readonly toasts?: ToastState
  readonly alerts?: AlertState
}
