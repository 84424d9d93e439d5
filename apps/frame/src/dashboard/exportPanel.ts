import { getBase58Decoder, getBase58Encoder } from '@solana/kit'
import { FrameError } from '../errors.ts'
import { toHex } from '../evm/hex.ts'
import { copyButton } from '../ui/copyButton.ts'
import { downloadText } from '../ui/downloadText.ts'
import { element } from '../ui/element.ts'
import { field, form, panel } from '../ui/form.ts'
import { useSeed } from '../vault/vault.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'

const solanaBytes = 32

/** Shows the key in import format after a confirmation. Not in memory before. */
export function exportPanel({ vault, user, wallet }: Account): HTMLElement {
  const word = words.export.word
  const { input, node } = field(words.export.type(word), { autocomplete: 'off', spellcheck: 'false', required: '' })
  const place = element('div', {})
  const hide = () => place.replaceChildren()
  const ask = form({ button: words.export.show, look: 'danger' }, [node], async () => {
    if (input.value.trim() !== word) throw new FrameError('ConfirmationError', { sentence: words.export.wrong(word) })
    input.value = ''
    drawKey(place, await useSeed(vault, user, async (seed) => toKeypair(seed, wallet.publicKey)), {
      hide,
      wallet,
      showEvm: async () => drawEvmKey(place, await useSeed(vault, user, readEvmKey), hide),
    })
  })
  return panel(words.export.title, element('p', {}, words.export.text), ask, place)
}

/** Returns secret and public half, as Solana tools expect. */
function toKeypair(seed: Uint8Array, publicKey: string): Uint8Array {
  const made = new Uint8Array(2 * solanaBytes)
  made.set(seed.subarray(0, solanaBytes))
  made.set(getBase58Encoder().encode(publicKey), solanaBytes)
  return made
}

function drawKey(
  place: HTMLElement,
  keypair: Uint8Array,
  { hide, wallet, showEvm }: { readonly wallet: Account['wallet'] } & Record<'hide' | 'showEvm', () => void>,
): void {
  const text = getBase58Decoder().decode(keypair)
  const file = element('button', { type: 'button' }, words.export.download)
  file.addEventListener('click', () => downloadText(`${wallet.publicKey}.json`, JSON.stringify([...keypair])))
  place.replaceChildren(
    element('h3', {}, words.export.key),
    element('pre', { class: 'secret' }, text),
    element(
      'p',
      { class: 'buttons' },
      copyButton(text),
      file,
      button(words.export.showEvm, showEvm),
      button(words.export.hide, hide),
    ),
  )
}

async function readEvmKey(seed: Uint8Array<ArrayBuffer>): Promise<{ readonly address: string; readonly key: string }> {
  const { addressOf, readEvmSecret } = await import('../vault/evmSeed.ts')
  const secret = await readEvmSecret(seed)
  try {
    return { address: addressOf(secret), key: toHex(secret) }
  } finally {
    secret.fill(0)
  }
}

function drawEvmKey(place: HTMLElement, { address, key }: Awaited<ReturnType<typeof readEvmKey>>, hide: () => void) {
  place.replaceChildren(
    element('h3', {}, words.export.evmKey),
    element('p', {}, words.export.evmText),
    element('pre', {}, address),
    element('pre', { class: 'secret' }, key),
    element('p', { class: 'buttons' }, copyButton(key), button(words.export.hide, hide)),
  )
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text)
  made.addEventListener('click', act)
  return made
}
