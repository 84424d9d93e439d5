import { type WalletUser, walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { browserMemory, createPassingMemory, openDevice } from '../session/device.ts'
import { createServer } from '../session/server.ts'
import { endSocial, hasBegunSocial, type LoggedIn } from '../session/socialLogin.ts'
import { settings } from '../settings.ts'
import { copyButton } from '../ui/copyButton.ts'
import { element } from '../ui/element.ts'
import { explain } from '../ui/explain.ts'
import { providerName } from '../ui/providerName.ts'
import { passkeySecret } from '../vault/passkey.ts'
import { isOpenHere, recoverWallet, type Vault } from '../vault/vault.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'
import { deletePanel } from './deletePanel.ts'
import { devicesPanel } from './devicesPanel.ts'
import { exportPanel } from './exportPanel.ts'
import { recoveryPanel } from './recoveryPanel.ts'
import { renderLogin } from './renderLogin.ts'
import { restorePanel } from './restorePanel.ts'
import { returnHash } from './socialButtons.ts'

/** Opens the wallet's own page. Leaving it ends the session. */
export async function openDashboard(root: HTMLElement): Promise<void> {
  const device = await openDevice(browserMemory).catch((cause: unknown) => {
    throw new FrameError('StorageBlockedError', {}, { cause })
  })
  const server = createServer({ device, memory: createPassingMemory(), page: location.origin })
  const vault: Vault = { server, device, memory: browserMemory }
  const context = { server, device, memory: browserMemory, page: location.origin }
  const language = document.documentElement.lang === 'de' ? 'de' : 'en'

  async function logOut(): Promise<void> {
    // Otherwise the session expires.
    await server.call(walletApi.endSession, { body: {} }).catch(() => {})
    await server.setToken(null)
    start()
  }

  async function enter({ token, user, secret = null }: LoggedIn): Promise<void> {
    await server.setToken(token)
    // A passkey login already has the secret.
    const isTheirs = secret !== null && user.wallet?.recovery === 'passkey' && !(await isOpenHere(vault, user))
    const restored = isTheirs ? await recoverWallet(vault, user, passkeySecret(secret)).catch(() => null) : null
    secret?.fill(0)
    await draw(restored ?? user, restored ? words.restore.done : '')
  }

  async function draw(user: WalletUser, said = ''): Promise<void> {
    const { wallet } = user
    const close = element('button', { type: 'button', class: 'quiet' }, words.account.logOut)
    close.addEventListener('click', () => void logOut())
    const head = [
      element('h1', { tabindex: '-1' }, words.title),
      said === '' ? null : element('p', { class: 'good', role: 'status' }, said),
      facts(user),
      user.sandbox === null ? null : element('p', { class: 'sandbox' }, words.account.sandbox),
    ].filter((one) => one !== null)
    if (wallet === null)
      return root.replaceChildren(
        ...head,
        element('p', {}, user.provider === 'email' ? words.account.none : words.account.noneLogin),
        close,
      )
    const account: Account = { vault, user, wallet, redraw: draw }
    const isOpen = await isOpenHere(vault, user)
    const parts = isOpen
      ? [
          recoveryPanel(account),
          await devicesPanel(account),
          ...(await drawCode(account)),
          exportPanel(account),
          deletePanel(account, () =>
            root.replaceChildren(element('h1', {}, words.delete.done), element('p', {}, words.delete.doneText)),
          ),
          // Another device may change the wallet in parallel.
          element('details', {}, element('summary', {}, words.restore.again), restorePanel(account)),
        ]
      : [restorePanel(account), await devicesPanel(account)]
    root.replaceChildren(...head, ...parts, close)
    root.querySelector('h1')?.focus()
  }

  function start(): void {
    renderLogin(root, { server, context, language }, enter)
  }
  if (location.hash !== returnHash || !(await hasBegunSocial(context))) return start()
  // Back from a provider without a pop-up.
  history.replaceState(null, '', location.pathname)
  try {
    const loggedIn = await endSocial(context)
    if (loggedIn) return await enter(loggedIn)
    start()
  } catch (error) {
    start()
    root.append(element('p', { class: 'bad', role: 'alert' }, explain(error, words.failed)))
  }
}

async function drawCode(account: Account): Promise<readonly Node[]> {
  const { delegate, evmChains } = settings
  if (!delegate || evmChains.length === 0) return []
  const { codePanel } = await import('./codePanel.ts')
  return codePanel(account, { delegate, chains: evmChains.join(' ') })
}

function facts({ email, provider, name, wallet }: WalletUser): HTMLElement {
  const row = (name: string, ...value: readonly (Node | string)[]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, ...value))
  return element(
    'dl',
    {},
    ...(provider === 'email'
      ? []
      : [row(words.account.provider, [providerName(provider), name].filter(Boolean).join(': '))]),
    ...(email === null ? [] : [row(words.account.email, email)]),
    ...(wallet
      ? [
          row(
            words.account.address,
            element('span', { class: 'address' }, wallet.publicKey),
            copyButton(wallet.publicKey),
          ),
        ]
      : []),
  )
}
