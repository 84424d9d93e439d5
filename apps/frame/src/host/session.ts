import type { AppMessage } from '@solsmith/wire'
import type { Choices } from '../choice/choices.ts'
import type { LoggedIn } from '../session/socialLogin.ts'
import type { Tickets } from '../session/ticket.ts'
import type { FrameTheme } from '../theme.ts'
import type { Vault } from '../vault/vault.ts'

type RpcRequest = Extract<AppMessage, { type: 'RPC_REQUEST' }>

export type SessionPorts = {
  readonly vault: Vault
  readonly language: 'en' | 'de'
  /** Tickets of the wallet's own pages. */
  readonly tickets: Tickets
  readonly choices: Choices
  readonly smart: { readonly delegate?: string | undefined; readonly chains?: string | undefined }
  readonly sendToken: (token: string) => void
  readonly request: (session: Session, message: RpcRequest, page: string) => Promise<unknown>
  readonly rejectRequests: () => void
  readonly setTheme: (theme: FrameTheme) => void
}

export type SessionState = {
  readonly projectId: string
  /** The page's own name, if usable. */
  readonly site: string | null
  /** CAIP-2. */
  readonly chainId: string | number
  /** Preferred EVM account type; null until the page sends it. */
  readonly accountType: 'eoa' | 'smartAccount' | null
  readonly loginId: string | null
  readonly changeId: string | null
  /** Logged in, but without a recovery choice. */
  readonly pendingUser: LoggedIn | null
  readonly reloads: number
}

/** One page's session with the wallet: what it can do, and its state, which only the named transitions change. */
export type Session = SessionPorts & {
  readonly state: () => SessionState
  readonly describeSite: (site: string | null, projectId: string) => void
  readonly switchNetwork: (chainId: string | number) => void
  readonly preferAccount: (accountType: SessionState['accountType']) => void
  readonly startLogin: (loginId: string) => void
  readonly endLogin: () => void
  readonly startEmailChange: (changeId: string) => void
  readonly endEmailChange: () => void
  readonly holdUser: (pendingUser: LoggedIn) => void
  /** Ends the recovery choice, too. */
  readonly releaseUser: () => void
  /** Ends what the page's last visit began. */
  readonly reload: () => void
}

export function createSession(ports: SessionPorts, start: Pick<SessionState, 'projectId' | 'chainId'>): Session {
  const idle = { loginId: null, changeId: null, pendingUser: null }
  let state: SessionState = { ...start, ...idle, site: null, accountType: null, reloads: 0 }
  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next }
  }
  return {
    ...ports,
    state: () => state,
    // The server checks the project's origin at each login.
    describeSite: (site, projectId) => change({ site, ...(projectId !== '' && { projectId }) }),
    switchNetwork: (chainId) => change({ chainId }),
    preferAccount: (accountType) => change({ accountType }),
    startLogin: (loginId) => change({ loginId }),
    endLogin: () => change({ loginId: null }),
    startEmailChange: (changeId) => change({ changeId }),
    endEmailChange: () => change({ changeId: null }),
    holdUser: (pendingUser) => change({ pendingUser }),
    releaseUser() {
      change({ pendingUser: null })
      ports.choices.end()
    },
    reload() {
      change({ ...idle, reloads: state.reloads + 1 })
      ports.rejectRequests()
      ports.choices.end()
    },
  }
}
