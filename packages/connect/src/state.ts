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
 * The toolkit's state, replaced as a whole by named transitions; it never contains server data. Each part appears with
 * its first transition, so that a page loads only what it uses, and has a reader next to its type (`modalOf`).
 */
export type State = {
  readonly options: Options
  readonly networkId: string
  /** Wallets in this browser, of any network. */
  readonly wallets: readonly Wallet[]
  /** One per kind of chain; none means disconnected. */
  readonly connections: Connections
  /** From a switch to another kind of chain until its account is known. */
  readonly isSwitchingNamespace?: boolean
  readonly accounts?: Accounts
  readonly rules?: NetworkRules
  readonly pairing?: Pairing
  readonly send?: SendForm | undefined
  /** Outcome of the form's last send, until the user has seen it. */
  readonly sendEnd?: SendEnd | undefined
  readonly swap?: SwapForm
  readonly onramp?: ChosenOnramp
  readonly social?: SocialLogin
  /** The user is choosing a recovery method for a new wallet in the frame. */
  readonly isChoosingRecovery?: boolean
  readonly registering?: Registering
  readonly modal?: ModalState
  readonly toasts?: ToastState
  readonly alerts?: AlertState
}
