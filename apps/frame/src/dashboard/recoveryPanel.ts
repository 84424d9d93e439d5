import { walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { beginPasskey } from '../session/beginPasskey.ts'
import { downloadText } from '../ui/downloadText.ts'
import { element } from '../ui/element.ts'
import { field, form, panel } from '../ui/form.ts'
import { providerName } from '../ui/providerName.ts'
import { type Factor, minPasswordLength, passwordFactor } from '../vault/factors.ts'
import { hasPasskeys, makePasskey, passkeySecret } from '../vault/passkey.ts'
import { createRecoveryFile } from '../vault/recoveryFile.ts'
import { changeRecovery, signChange } from '../vault/vault.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'

/** Shows the recovery methods, passkeys first. */
export function recoveryPanel(account: Account): HTMLElement {
  const { vault, user, wallet, redraw } = account
  const { recovery, publicKey } = wallet
  const change = async (factor: Factor) => redraw(await changeRecovery(vault, user, factor), words.recovery.done)
  const { provider } = user
  const isOwn = recovery !== 'email'
  return panel(
    words.recovery.title,
    element('p', { class: isOwn ? 'good' : 'warn' }, isOwn ? words.recovery.onlyYou : words.recovery.operator),
    element(
      'p',
      {},
      recovery === 'email' && provider !== 'email'
        ? words.recovery.social(providerName(provider))
        : words.recovery[recovery],
    ),
    choices(isOwn, [
      hasPasskeys()
        ? form(
            { button: words.recovery.usePasskey },
            [element('p', { class: 'note' }, words.recovery.passkeyText)],
            () => usePasskey(account),
          )
        : null,
      passwordForm(change),
      form(
        { button: words.recovery.useFile, look: 'plain' },
        [element('p', { class: 'note' }, words.recovery.fileText)],
        async () => {
          const file = createRecoveryFile(publicKey)
          // Downloaded first: a file lost before the change costs nothing.
          downloadText(`solsmith-recovery-${publicKey.slice(0, 8)}.json`, file.text)
          await change(file.factor)
        },
      ),
      // Passkey-only users have no mailbox.
      isOwn && provider !== 'passkey'
        ? form(
            { button: provider === 'email' ? words.recovery.useEmail : words.recovery.useLogin, look: 'danger' },
            [
              element(
                'p',
                { class: 'note' },
                provider === 'email' ? words.recovery.emailText : words.recovery.loginText,
              ),
            ],
            () => change({ mode: 'email' }),
          )
        : null,
    ]),
  )
}

/** Makes a passkey the recovery method and a login. */
async function usePasskey({ vault, user, wallet, redraw }: Account): Promise<void> {
  const { state, challenge } = await beginPasskey(vault.server)
  const { code, secret } = await makePasskey(user.email ?? user.name ?? wallet.publicKey, challenge)
  const changed = await changeRecovery(vault, user, passkeySecret(secret)).finally(() => secret.fill(0))
  const link = async () => {
    const signature = await signChange(vault, changed, { change: 'passkey', subject: state })
    await vault.server.call(walletApi.linkPasskey, { body: { state, code, signature } })
  }
  const said = await link().then(
    () => words.recovery.done,
    () => words.recovery.doneOnly,
  )
  await redraw(changed, said)
}

const choices = (isFolded: boolean, forms: readonly (Node | null)[]): Node =>
  isFolded
    ? element('details', {}, element('summary', {}, words.recovery.change), ...forms)
    : element('div', {}, ...forms)

function passwordForm(change: (factor: Factor) => Promise<void>): HTMLFormElement {
  const attributes = { type: 'password', autocomplete: 'new-password', required: '' }
  const first = field(words.recovery.newPassword(minPasswordLength), attributes)
  const second = field(words.recovery.repeatPassword, attributes)
  return form({ button: words.recovery.usePassword, look: 'plain' }, [first.node, second.node], async (say) => {
    const [password, repeated] = [first.input.value, second.input.value]
    if ([...password.normalize('NFKC')].length < minPasswordLength)
      throw new FrameError('PasswordShortError', { least: minPasswordLength })
    if (password !== repeated) throw new FrameError('PasswordDifferentError', {})
    await change(passwordFactor(password, (done) => say(words.percent(done))))
  })
}
