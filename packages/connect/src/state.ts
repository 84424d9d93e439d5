import type { Accounts } from './account/account.ts'
import type { Connections } from './connection/connection.ts'
import type { AlertState } from './modal/alerts.ts'
import type { ModalState } from './modal/modalState.ts'
import type { ToastState } from './modal/toasts.ts'
import type { PendingNameRegistration } from './names/registerName.ts'
import type { NetworkRules } from './networks/networkRules.ts'
import type { ChosenOnramp } from './onramp/onrampChoice.ts'
import type { Options } from './options/options.ts'
import type { SendForm, SendOutcome } from './send/sendForm.ts'
import type { SwapForm } from './swap/swapForm.ts'
import type { SocialLogin } from './wallets/embedded/socialLogin.ts'
import type { Wallet } from './wallets/wallet.ts'
import type { Pairing } from './wallets/walletConnect/pairing.ts'

/** Replaced by named transitions, without server data. Parts appear with their first transition. */
export type State = {
  readonly options: Options
  readonly networkId: string
  readonly wallets: readonly Wallet[]
  /** By namespace; without one, disconnected. */
  readonly connections: Connections
  /** Until its account is known. */
  readonly isSwitchingNamespace?: boolean
  readonly accounts?: Accounts
  readonly rules?: NetworkRules
  readonly pairing?: Pairing
  readonly send?: SendForm | undefined
  /** Outcome of the last send, until seen. */
  readonly sendEnd?: SendOutcome | undefined
  readonly swap?: SwapForm
  readonly onramp?: ChosenOnramp
  readonly social?: SocialLogin
  /** Choosing a recovery method in the frame. */
  readonly isChoosingRecovery?: boolean
  readonly registering?: PendingNameRegistration
  readonly modal?: ModalState
  readonly toasts?: ToastState
  readonly alerts?: AlertState
}
