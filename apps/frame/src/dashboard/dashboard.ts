import { type WalletUser, walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { browserMemory, type Memory, openDevice } from '../session/device.ts'
import { createServer } from '../session/server.ts'
import { copyButton } from '../ui/copyButton.ts'
import { element } from '../ui/element.ts'
import { isOpenHere, type Vault } from '../vault/vault.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'
import { deletePanel } from './deletePanel.ts'
import { devicesPanel } from './devicesPanel.ts'
import { drawLogin } from './drawLogin.ts'
import { exportPanel } from './exportPanel.ts'
import { recoveryPanel } from './recoveryPanel.ts'
import { restorePanel } from './restorePanel.ts'

/** Opens the wallet's own page. Its session is kept by no one: who leaves it logs in again. */
export async function openDashboard(root: HTMLElement): Promise<void> {
  const device = await openDevice(browserMemory).catch((cause: unknown) => {
    throw new FrameError('StorageBlockedError', {}, { cause })
  })
  const server = createServer({ device, memory: createPassingMemory(), page: location.origin })
  const vault: Vault = { server, device, memory: browserMemory }
  const language = document.documentElement.lang === 'de' ? 'de' : 'en'

  async function logOut(): Promise<void> {
    // Whoever cannot be reached forgets it in time.
    await server.call(walletApi.endSession, { body: {} }).catch(() => {})
    await server.setToken(null)
    start()
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
    if (wallet === null) return root.replaceChildren(...head, element('p', {}, words.account.none), close)
    const account: Account = { vault, user, wallet, redraw: draw }
    const isOpen = await isOpenHere(vault, user)
    const parts = isOpen
      ? [
          recoveryPanel(account),
          await devicesPanel(account),
          exportPanel(account),
          deletePanel(account, () =>
            root.replaceChildren(element('h1', {}, words.delete.done), element('p', {}, words.delete.doneText)),
          ),
        ]
      : [restorePanel(account), await devicesPanel(account)]
    root.replaceChildren(...head, ...parts, close)
    root.querySelector('h1')?.focus()
  }

  function start(): void {
    drawLogin(root, { server, language }, async (body) => {
      const { token, user } = await server.call(walletApi.confirmLogin, { body })
      await server.setToken(token)
      await draw(user)
    })
  }
  start()
}

function facts({ email, wallet }: WalletUser): HTMLElement {
  const row = (name: string, ...value: readonly (Node | string)[]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, ...value))
  return element(
    'dl',
    {},
    row(words.account.email, email),
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

function createPassingMemory(): Memory {
  const kept = new Map<string, unknown>()
  return {
    // Each key is read as it was written.
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    update: async <T>(key: string, change: (old: T | undefined) => T | undefined) => {
      kept.set(key, change(kept.get(key) as T | undefined)) // as above
    },
  }
}
