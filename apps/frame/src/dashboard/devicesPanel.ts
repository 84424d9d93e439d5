import { walletApi } from '@solsmith/wire'
import { element } from '../ui/element.ts'
import { form, panel } from '../ui/form.ts'
import { providerName } from '../ui/providerName.ts'
import { isOpenHere, isRefused, signChange } from '../vault/vault.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'

export async function devicesPanel(account: Account): Promise<HTMLElement> {
  const { vault, user, redraw } = account
  const { devices } = await vault.server.call(walletApi.listDevices, { body: {} })
  const own = devices.find(({ isThis }) => isThis)?.key ?? ''
  const lang = document.documentElement.lang
  const date = (seconds: number) =>
    new Date(seconds * 1_000).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = devices.map(({ key, label, seenAt, isThis }) =>
    element(
      'li',
      {},
      element('span', {}, isThis ? `${label} (${words.devices.isThis})` : label),
      element('span', { class: 'note' }, words.devices.seen(date(seenAt))),
      isThis
        ? null
        : named(
            form({ button: words.devices.remove, look: 'plain' }, [], async () => {
              await remove(account, key, own)
              await redraw(user)
            }),
            words.devices.removeName(label),
          ),
    ),
  )
  return panel(
    words.devices.title,
    element('ul', { class: 'devices' }, ...rows),
    element(
      'p',
      { class: 'note' },
      user.provider === 'email' ? words.devices.text : words.devices.textSocial(providerName(user.provider)),
    ),
  )
}

/** Removes a device. The wallet's key must sign for an older one. */
async function remove({ vault, user }: Account, key: string, own: string): Promise<void> {
  const revoke = async (signature: string | null) =>
    void (await vault.server.call(walletApi.revokeDevice, { body: { key, signature } }))
  await revoke(null).catch(async (error: unknown) => {
    if (!isRefused(error, 'OwnerKeyError') || !(await isOpenHere(vault, user))) throw error
    await revoke(await signChange(vault, user, { change: 'device', subject: `${key}\n${own}` }))
  })
}

function named(made: HTMLFormElement, name: string): HTMLFormElement {
  made.querySelector('button')?.setAttribute('aria-label', name)
  return made
}
