import { FrameError } from '../errors.ts'
import { element } from '../ui/element.ts'
import { field, form, panel } from '../ui/form.ts'
import { type Factor, passwordFactor } from '../vault/factors.ts'
import { passkeyFactor } from '../vault/passkey.ts'
import { parseRecoveryFile } from '../vault/recoveryFile.ts'
import { recoverWallet } from '../vault/vault.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'

export function restorePanel(account: Account): HTMLElement {
  const { vault, user, wallet, redraw } = account
  const restore = async (factor: Factor) => redraw(await recoverWallet(vault, user, factor), words.restore.done)
  const lead = element('p', {}, wallet.recovery === 'email' ? words.restore.email : words.restore.own)
  const byLogin = user.provider === 'email' ? words.restore.byEmail : words.restore.byLogin
  return panel(words.restore.title, lead, formOf(wallet, byLogin, restore))
}

function formOf(
  { recovery, publicKey }: Account['wallet'],
  byLogin: string,
  restore: (factor: Factor) => Promise<void>,
): HTMLElement {
  if (recovery === 'email') return form({ button: byLogin }, [], () => restore({ mode: 'email' }))
  if (recovery === 'passkey') return form({ button: words.restore.byPasskey }, [], () => restore(passkeyFactor()))
  if (recovery === 'password') {
    const { input, node } = field(words.restore.password, {
      type: 'password',
      autocomplete: 'current-password',
      required: '',
    })
    return form({ button: words.restore.byPassword }, [node], (say) =>
      restore(passwordFactor(input.value, (done) => say(words.percent(done)))),
    )
  }
  const { input, node } = field(words.restore.file, { type: 'file', accept: '.json,application/json', required: '' })
  return form({ button: words.restore.byFile }, [node], async () => {
    const [chosen] = input.files ?? []
    const file = chosen && parseRecoveryFile(await chosen.text())
    if (!file || file.wallet !== publicKey) throw new FrameError('RecoveryFactorError', { mode: 'file' })
    await restore(file.factor)
  })
}
