import { type AppMessage, type WalletUser, walletApi } from '@solsmith/wire'
import type { Choice, Choices } from '../choice/choices.ts'
import { FrameError } from '../errors.ts'
import type { Hex } from '../evm/hex.ts'
import { evmChainOf, evmUrlOf, isOfSandbox, rpcUrlOf } from '../networks.ts'
import { fundAccount } from '../session/fundAccount.ts'
import { nameSession } from '../session/nameSession.ts'
import {
  type Asker,
  beginFarcaster,
  beginSocial,
  endSocial,
  hasBegunSocial,
  type LoggedIn,
} from '../session/socialLogin.ts'
import type { Tickets } from '../session/ticket.ts'
import type { FrameTheme } from '../theme.ts'
import { passkeySecret } from '../vault/passkey.ts'
import { ensureWallet, isOpenHere, signChange, type Vault } from '../vault/vault.ts'
import type { Answers } from './answers.ts'
import { readSiteName } from './readSiteName.ts'

export type Session = {
  readonly vault: Vault
  projectId: string
  readonly language: 'en' | 'de'
  /** CAIP-2. */
  chainId: string | number
  loginId: string | null
  round: number
  changeId: string | null
  /** Tickets of the wallet's own pages. */
  readonly tickets: Tickets
  readonly choices: Choices
  /** Logged in, but without a recovery choice. */
  newcomer: LoggedIn | null
  readonly sendToken: (token: string) => void
  readonly request: (session: Session, message: Message<'RPC_REQUEST'>, page: string) => Promise<unknown>
  readonly rejectRequests: () => void
  /** Preferred EVM account type; null until the page sends it. */
  accountType: 'eoa' | 'smartAccount' | null
  readonly smart: { readonly delegate?: string | undefined; readonly chains?: string | undefined }
  readonly setTheme: (theme: FrameTheme) => void
  /** The page's own name, if usable. */
  site: string | null
}

type Message<T extends AppMessage['type']> = Extract<AppMessage, { type: T }>

/**
 * Returns the logged-in user.
 *
 * @param chainId - Network at the time of the request.
 * @throws {FrameError} `NotLoggedInError`, `SandboxOnlyError`.
 */
export async function requireUser(session: Session, chainId = session.chainId): Promise<WalletUser> {
  const user = await requirePerson(session)
  if (user.sandbox !== null && !isOfSandbox(user.sandbox, chainId)) throw new FrameError('SandboxOnlyError', {})
  return user
}

async function requirePerson({ vault: { server } }: Session): Promise<WalletUser> {
  if ((await server.token()) === null) throw new FrameError('NotLoggedInError', {})
  const user = await server.call(walletApi.fetchUser, { body: {} })
  if (user.wallet === null) throw new FrameError('NotLoggedInError', {})
  return user
}

/** @throws {FrameError} as `readEvmAddress`. */
async function addressOf({ vault, chainId }: Session, user: WalletUser): Promise<string> {
  if (evmChainOf(chainId) === null) return user.wallet?.publicKey ?? ''
  const { readEvmAddress } = await import('../vault/evmKey.ts')
  return readEvmAddress(vault, user)
}

async function loadSmart({ smart: given }: Session, sandbox: string | null) {
  const [smart, { readSmartSettings }, { openNode }] = await Promise.all([
    import('../evm/smartAccounts.ts'),
    import('../evm/delegate.ts'),
    import('../evm/node.ts'),
  ])
  const askOf = (chain: bigint) => openNode(evmUrlOf(chain, location.origin))
  return { smart, chains: { settings: readSmartSettings(given), askOf, sandbox } }
}

/** Lists the key's account, and its smart account if available (EIP-7702). */
async function readAccounts(session: Session, user: WalletUser, address: string) {
  const key = { address, type: 'eoa' as const }
  const plain = { accounts: [key], preferredAccountType: 'eoa' as const, smartAccountDeployed: false }
  const chain = evmChainOf(session.chainId)
  // Without the operator's code there is nothing to load.
  if (chain === null || !session.smart.delegate) return plain
  const { smart, chains } = await loadSmart(session, user.sandbox)
  if (!(await smart.hasSmartAccounts(chains, chain))) return plain
  return {
    accounts: [key, { address, type: 'smartAccount' as const }],
    preferredAccountType: session.accountType ?? ('smartAccount' as const),
    // An EVM address.
    smartAccountDeployed: await smart.isSmartAccount(chains, chain, address as Hex),
  }
}

/**
 * Starts the session. New users choose a recovery method first.
 *
 * @throws {FrameError} `ChoiceWaitingError`: the page retries.
 */
async function enter(session: Session, loggedIn: LoggedIn): Promise<WalletUser> {
  const { token, user, secret = null } = loggedIn
  await session.vault.server.setToken(token)
  if (user.wallet !== null || user.provider === 'passkey' || secret !== null)
    return admit(session, token, await ensureOwn(session.vault, user, secret))
  session.newcomer = loggedIn
  const { passkey } = await session.choices.ask(user)
  try {
    // First: if the server fails in between, a passkey login creates the wallet later.
    if (passkey) await linkPasskey(session.vault, passkey)
    return await admit(session, token, await ensureOwn(session.vault, user, passkey?.secret ?? null))
  } finally {
    forgetNewcomer(session)
  }
}

async function linkPasskey({ server }: Vault, { state, code, secret }: NonNullable<Choice['passkey']>): Promise<void> {
  try {
    // No key exists before the wallet.
    await server.call(walletApi.linkPasskey, { body: { state, code, signature: null } })
  } catch (error) {
    secret.fill(0)
    throw error
  }
}

function forgetNewcomer(session: Session): void {
  session.newcomer = null
  session.choices.end()
}

async function admit(session: Session, token: string, entered: WalletUser): Promise<WalletUser> {
  const { wallet, sandbox } = entered
  const rpcUrl = sandbox && rpcUrlOf(sandbox, location.origin)
  if (rpcUrl && wallet) await fundAccount(rpcUrl, wallet.publicKey)
  session.sendToken(await nameSession(token))
  return entered
}

async function isSession({ vault: { server } }: Session, name: string | undefined): Promise<boolean> {
  const token = await server.token()
  return name === undefined || (token !== null && (await nameSession(token)) === name)
}

/** A passkey wallet must never be recoverable by this instance. */
async function ensureOwn(vault: Vault, user: WalletUser, secret: Uint8Array<ArrayBuffer> | null): Promise<WalletUser> {
  if (secret === null && user.provider === 'passkey' && user.wallet === null)
    throw new FrameError('PasskeyError', { reason: 'noSecret' })
  try {
    return await ensureWallet(vault, user, secret ? passkeySecret(secret) : { mode: 'email' })
  } finally {
    secret?.fill(0)
  }
}

const askerOf = ({ vault: { server, device, memory } }: Session, page: string): Asker => ({
  server,
  device,
  memory,
  page,
})

const endLogin = async (session: Session, asker: Asker, take?: Tickets['take']): Promise<LoggedIn | null> =>
  session.newcomer && !(await hasBegunSocial(asker)) ? session.newcomer : endSocial(asker, take)

/** Whether the provider's page sent a ticket, according to its result. */
const hasTicket = (uri: string): boolean => URL.canParse(uri) && new URL(uri).searchParams.has('ticket')

const logins = {
  async CONNECT_EMAIL({ payload: { email } }, session) {
    const { server } = session.vault
    const isTheirs = ({ provider, email: own }: WalletUser) =>
      // A provider-verified address is not an email login.
      provider === 'email' && own === email.trim().toLowerCase()
    const token = await server.token()
    const known = token === null ? null : await server.call(walletApi.fetchUser, { body: {} }).catch(() => null)
    // The user left before choosing.
    if (token !== null && known?.wallet === null && isTheirs(known)) {
      await enter(session, { token, user: known })
      return { action: 'CONNECT' }
    }
    const user = await requireUser(session).catch(() => null)
    if (user && isTheirs(user)) return { action: 'CONNECT' }
    forgetNewcomer(session)
    const { projectId, language } = session
    const { loginId, next } = await server.call(walletApi.startLogin, { body: { email, projectId, language } })
    session.loginId = loginId
    return { action: next === 'device' ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
  },
  async CONNECT_DEVICE(_, session) {
    const { isApproved } = await session.vault.server.call(walletApi.awaitApproval, {
      body: { loginId: requireLogin(session) },
    })
    if (!isApproved) throw new FrameError('DeviceWaitingError', {})
  },
  async CONNECT_OTP({ payload: { otp } }, session) {
    const { loginId, newcomer, vault } = session
    if (newcomer && loginId === null) return void (await enter(session, newcomer))
    const body = { loginId: requireLogin(session), code: otp.replaceAll(/\s/g, '') }
    const loggedIn = await vault.server.call(walletApi.confirmLogin, { body })
    session.loginId = null
    await enter(session, loggedIn)
  },
  async GET_SOCIAL_REDIRECT_URI({ payload: { provider, returnTo = null } }, session, page) {
    return { uri: await beginSocial(askerOf(session, page), { provider, projectId: session.projectId, returnTo }) }
  },
  async CONNECT_SOCIAL({ payload: { uri } }, session, page) {
    const take = hasTicket(uri) ? session.tickets.take : undefined
    const loggedIn = await endLogin(session, askerOf(session, page), take)
    if (!loggedIn) throw new FrameError('SocialEndedError', {})
    const user = await enter(session, loggedIn)
    const { email, name } = user
    const address = await addressOf(session, user)
    return { email, address, chainId: session.chainId, accounts: [{ address, type: 'eoa' as const }], userName: name }
  },
  async GET_FARCASTER_URI(_, session, page) {
    return { url: await beginFarcaster(askerOf(session, page), { projectId: session.projectId }) }
  },
  async CONNECT_FARCASTER(_, session, page) {
    const { round } = session
    // Until the code expires or the page reloads.
    while (session.round === round) {
      const loggedIn = await endLogin(session, askerOf(session, page))
      if (!loggedIn) continue
      const { name } = await enter(session, loggedIn)
      return { userName: name ?? '' }
    }
    throw new FrameError('SocialEndedError', {})
  },
  async SIGN_OUT(_, session) {
    const { server } = session.vault
    session.rejectRequests()
    forgetNewcomer(session)
    // If the server doesn't answer, the session expires there.
    await server.call(walletApi.endSession, { body: {} }).catch(() => {})
    await server.setToken(null)
  },
  async IS_CONNECTED({ payload }, session) {
    const isIn = requirePerson(session).then(
      () => true,
      () => false,
    )
    return { isConnected: (await isIn) && (await isSession(session, payload?.token)) }
  },
} as const satisfies Partial<Answers<Session>>

const emailChanges = {
  async UPDATE_EMAIL({ payload: { email } }, session) {
    await requireUser(session)
    const body = { email, language: session.language }
    session.changeId = (await session.vault.server.call(walletApi.startEmailChange, { body })).changeId
    return { action: 'VERIFY_PRIMARY_OTP' }
  },
  async UPDATE_EMAIL_PRIMARY_OTP({ payload: { otp } }, session) {
    const { vault } = session
    const user = await requireUser(session)
    // Fails before using up the codes if the device can't sign.
    if (user.wallet && !(await isOpenHere(vault, user)))
      throw new FrameError('RecoveryNeededError', { mode: user.wallet.recovery })
    const body = { changeId: requireChange(session), code: otp.replaceAll(/\s/g, '') }
    await vault.server.call(walletApi.confirmPresentEmail, { body })
  },
  async UPDATE_EMAIL_SECONDARY_OTP({ payload: { otp } }, session) {
    const { vault } = session
    const changeId = requireChange(session)
    const signature = await signChange(vault, await requireUser(session), { change: 'address', subject: changeId })
    const body = { changeId, code: otp.replaceAll(/\s/g, ''), signature }
    const { email } = await vault.server.call(walletApi.confirmNewEmail, { body })
    session.changeId = null
    // Email users have an address.
    return { newEmail: email ?? '' }
  },
} as const satisfies Partial<Answers<Session>>

const accounts = {
  async GET_USER({ payload }, session) {
    if (payload?.chainId !== undefined) session.chainId = payload.chainId
    const user = await requireUser(session)
    const { email, provider } = user
    const address = await addressOf(session, user)
    if (evmChainOf(session.chainId) !== null) session.accountType = payload?.preferredAccountType ?? session.accountType
    return {
      // Provider addresses can't be changed here.
      email: provider === 'email' ? email : null,
      address,
      chainId: session.chainId,
      ...(await readAccounts(session, user, address)),
    }
  },
  async SWITCH_NETWORK({ payload: { chainId } }, session) {
    session.chainId = chainId
    return { chainId }
  },
  GET_CHAIN_ID: async (_, { chainId }) => ({ chainId }),
  async GET_SMART_ACCOUNT_ENABLED_NETWORKS(_, session) {
    const person = await requirePerson(session).catch(() => null)
    const { smart, chains } = await loadSmart(session, person?.sandbox ?? null)
    return { smartAccountEnabledNetworks: [...(await smart.listSmartChains(chains))] }
  },
  async SET_PREFERRED_ACCOUNT({ payload: { type } }, session) {
    const user = await requireUser(session)
    const chain = evmChainOf(session.chainId)
    const { smart, chains } = await loadSmart(session, user.sandbox)
    if (type === 'smartAccount' && (chain === null || !(await smart.hasSmartAccounts(chains, chain))))
      throw new FrameError('NotSupportedError', { what: 'smart accounts' })
    if (chain !== null) session.accountType = type
    return { type, address: await addressOf(session, user) }
  },
  // Created with its first calls (EIP-7702), at the key's address.
  async INIT_SMART_ACCOUNT(_, session) {
    const user = await requireUser(session)
    const address = await addressOf(session, user)
    const { accounts, smartAccountDeployed } = await readAccounts(session, user, address)
    if (!accounts.some(({ type }) => type === 'smartAccount'))
      throw new FrameError('NotSupportedError', { what: 'smart accounts' })
    return { address, isDeployed: smartAccountDeployed }
  },
} as const satisfies Partial<Answers<Session>>

const page = {
  async SYNC_THEME({ payload: { themeMode, themeVariables, w3mThemeVariables } }, session) {
    const isNamed = themeVariables !== undefined || w3mThemeVariables !== undefined
    session.setTheme({ themeMode, ...(isNamed && { themeVariables: { ...w3mThemeVariables, ...themeVariables } }) })
  },
  async SYNC_DAPP_DATA({ payload: { metadata, projectId } }, session, from) {
    session.site = readSiteName(metadata, from)
    // The server checks the origin at each login.
    if (projectId !== '') session.projectId = projectId
  },
  async RELOAD(_, session) {
    session.round += 1
    session.loginId = null
    session.changeId = null
    session.rejectRequests()
    forgetNewcomer(session)
  },
} as const satisfies Partial<Answers<Session>>

export const handlers: Answers<Session> = {
  ...logins,
  ...emailChanges,
  ...accounts,
  ...page,
  RPC_REQUEST: (message, session, from) => session.request(session, message, from),
}

function requireLogin({ loginId }: Session): string {
  if (loginId === null) throw new FrameError('NotLoggedInError', {})
  return loginId
}

function requireChange({ changeId }: Session): string {
  if (changeId === null) throw new FrameError('NotLoggedInError', {})
  return changeId
}
