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

/** What a frame knows while it is open. */
export type Session = {
  readonly vault: Vault
  projectId: string
  readonly language: 'en' | 'de'
  /** The network of the page, as CAIP-2. */
  chainId: string | number
  loginId: string | null
  /** How often the page has begun again. */
  round: number
  /** Of a change of the address that was begun. */
  changeId: string | null
  /** What pages of the wallet's origin have sent. */
  readonly tickets: Tickets
  /** What a new wallet is restored by. */
  readonly choices: Choices
  /** Who has logged in, and has not chosen that yet. */
  newcomer: LoggedIn | null
  readonly sendToken: (token: string) => void
  /** Answers a request that signs or sends. */
  readonly request: (session: Session, message: Message<'RPC_REQUEST'>, page: string) => Promise<unknown>
  readonly rejectRequests: () => void
  /** Which kind of account the person uses on chains of Ethereum; null while the page has not said. */
  accountType: 'eoa' | 'smartAccount' | null
  /** What the server has written into this page of smart accounts, as `readSmartSettings` takes it. */
  readonly smart: { readonly delegate?: string | undefined; readonly chains?: string | undefined }
  readonly setTheme: (theme: FrameTheme) => void
  /** What the page calls itself; null while it has said nothing that counts. */
  site: string | null
}

type Message<T extends AppMessage['type']> = Extract<AppMessage, { type: T }>

/**
 * Who is logged in.
 *
 * @param chainId - The network of the request, as it was when the request came: a page may switch while it is answered.
 * @throws {FrameError} `NotLoggedInError`, `SandboxOnlyError` on a network on which the wallet does not sign.
 */
export async function requireUser(session: Session, chainId = session.chainId): Promise<WalletUser> {
  const user = await requirePerson(session)
  if (user.sandbox !== null && !isOfSandbox(user.sandbox, chainId)) throw new FrameError('SandboxOnlyError', {})
  return user
}

/** Who is logged in, on whatever network. */
async function requirePerson({ vault: { server } }: Session): Promise<WalletUser> {
  if ((await server.token()) === null) throw new FrameError('NotLoggedInError', {})
  const user = await server.call(walletApi.fetchUser, { body: {} })
  if (user.wallet === null) throw new FrameError('NotLoggedInError', {})
  return user
}

/** The account of a person on the network in use. @throws {FrameError} as `readEvmAddress`. */
async function addressOf({ vault, chainId }: Session, user: WalletUser): Promise<string> {
  if (evmChainOf(chainId) === null) return user.wallet?.publicKey ?? ''
  const { readEvmAddress } = await import('../vault/evmKey.ts')
  return readEvmAddress(vault, user)
}

/** What tells smart accounts, which no one loads who uses no chain of Ethereum. */
async function loadSmart({ smart: given }: Session, sandbox: string | null) {
  const [smart, { readSmartSettings }, { openNode }] = await Promise.all([
    import('../evm/smartAccounts.ts'),
    import('../evm/delegate.ts'),
    import('../evm/node.ts'),
  ])
  const askOf = (chain: bigint) => openNode(evmUrlOf(chain, location.origin))
  return { smart, chains: { settings: readSmartSettings(given), askOf, sandbox } }
}

/** The accounts of a person on the network in use: the key's, and the same one with code where it can have it (EIP-7702). */
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
    // An address of a chain of Ethereum.
    smartAccountDeployed: await smart.isSmartAccount(chains, chain, address as Hex),
  }
}

/**
 * Opens the session of who has logged in, with their wallet. Who has none chooses first what restores it.
 *
 * @throws {FrameError} `ChoiceWaitingError` while they choose: the page asks again.
 */
async function enter(session: Session, loggedIn: LoggedIn): Promise<WalletUser> {
  const { token, user, secret = null } = loggedIn
  await session.vault.server.setToken(token)
  if (user.wallet !== null || user.provider === 'passkey' || secret !== null)
    return admit(session, token, await ensureOwn(session.vault, user, secret))
  session.newcomer = loggedIn
  const { passkey } = await session.choices.ask(user)
  try {
    // First: someone whose server ends between the two logs in by passkey, and has their wallet made then.
    if (passkey) await linkPasskey(session.vault, passkey)
    return await admit(session, token, await ensureOwn(session.vault, user, passkey?.secret ?? null))
  } finally {
    forgetNewcomer(session)
  }
}

/** What restores a wallet logs in to it, too: no wallet is made where the server does not take it. @throws {WireError} as `callEndpoint`. */
async function linkPasskey({ server }: Vault, { state, code, secret }: NonNullable<Choice['passkey']>): Promise<void> {
  try {
    // There is no key before there is a wallet.
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

/** Whether a page means the session of this browser. One that names none means whichever there is. */
async function isSession({ vault: { server } }: Session, name: string | undefined): Promise<boolean> {
  const token = await server.token()
  return name === undefined || (token !== null && (await nameSession(token)) === name)
}

/** What a passkey opens is never made so that this instance could open it, too. */
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

/** Who has logged in through a provider, or has and chooses what restores their wallet. */
const endLogin = async (session: Session, asker: Asker, take?: Tickets['take']): Promise<LoggedIn | null> =>
  session.newcomer && !(await hasBegunSocial(asker)) ? session.newcomer : endSocial(asker, take)

/** Whether the page that a provider leads to has sent this frame a ticket, as its result says. */
const hasTicket = (uri: string): boolean => URL.canParse(uri) && new URL(uri).searchParams.has('ticket')

const logins = {
  async CONNECT_EMAIL({ payload: { email } }, session) {
    const { server } = session.vault
    const isTheirs = ({ provider, email: own }: WalletUser) =>
      // An address that a provider has verified is no login by e-mail.
      provider === 'email' && own === email.trim().toLowerCase()
    const token = await server.token()
    const known = token === null ? null : await server.call(walletApi.fetchUser, { body: {} }).catch(() => null)
    // Someone who left before they had chosen what restores their wallet.
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
    // Until the code has expired, or the page has begun again.
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
    // A server that does not answer forgets the session when it expires; this browser forgets it now.
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
    // A device that cannot sign the change fails here, before it uses up the codes.
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
    // Who logs in by e-mail has an address.
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
      // One that a provider keeps is not changed here.
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
  // It is made with its first calls (EIP-7702), and has the address of the key.
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
    // The server admits a page to a project by its origin, at each login.
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

/** Every message of the contract, with what answers it. */
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
