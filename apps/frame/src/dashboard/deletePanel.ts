import { walletApi, writeDeletionClaim } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { clearCalls } from '../evm/savedCalls.ts'
import { element } from '../ui/element.ts'
import { field, form, panel } from '../ui/form.ts'
import { deleteEvmAddress } from '../vault/evmAddress.ts'
import { deleteDeviceShare } from '../vault/keptShare.ts'
import { signText, unlockWallet } from '../vault/vault.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'

/** Deletes the user's data, signed by the wallet's key. */
export function deletePanel({ vault, user, wallet }: Account, onDeleted: () => void): HTMLElement {
  const own = user.email ?? wallet.publicKey
  const type = user.email === null ? words.delete.typeAddress : words.delete.type
  const { input, node } = field(type, { autocomplete: 'off', spellcheck: 'false', required: '' })
  return panel(
    words.delete.title,
    element('p', {}, words.delete.text),
    form({ button: words.delete.confirm, look: 'danger' }, [node], async () => {
      if (input.value.trim().toLowerCase() !== own.toLowerCase())
        throw new FrameError('ConfirmationError', {
          sentence: user.email === null ? words.delete.wrongAddress : words.delete.wrong,
        })
      const of = { walletId: wallet.id, version: wallet.version }
      const key = await unlockWallet(vault, user)
      const signature = await signText(key, writeDeletionClaim({ ...of, publicKey: wallet.publicKey }))
      await vault.server.call(walletApi.deleteWallet, { body: { ...of, signature } })
      await deleteDeviceShare(vault, of)
      await deleteEvmAddress(vault.memory, wallet.id)
      await clearCalls(vault.memory, wallet.id)
      onDeleted()
    }),
  )
}
