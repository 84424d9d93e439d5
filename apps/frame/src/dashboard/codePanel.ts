import { formatCoin, list, nameOf } from '../approve/drawEvm.ts'
import { readAccountCode, readSmartSettings } from '../evm/delegate.ts'
import type { Hex } from '../evm/hex.ts'
import { openNode } from '../evm/node.ts'
import { describeRemoval, sendRemoval, type Undelegation } from '../evm/removeCode.ts'
import { soon } from '../evm/soon.ts'
import { evmUrlOf, isOfSandbox } from '../networks.ts'
import { element } from '../ui/element.ts'
import { form, panel } from '../ui/form.ts'
import { knownEvmAddress } from '../vault/evmAddress.ts'
import { readEvmAddress, useEvmKey } from '../vault/evmKey.ts'
import { en as words } from '../words/dashboard.en.ts'
import type { Account } from './account.ts'

const pollMs = 1_000
/** One Ethereum block every 12 s. */
const polls = 60

type Found = { readonly chain: bigint; readonly to: Hex; readonly removal: Undelegation }

/** Lists chains where the account has code (EIP-7702), with removal. */
export async function codePanel(
  account: Account,
  given: { readonly delegate: string; readonly chains: string },
): Promise<readonly Node[]> {
  const { vault, user, wallet, redraw } = account
  const { sandbox } = user
  const address = await knownEvmAddress(vault.memory, wallet.id)
  if (address === undefined) {
    // Assembles the key, so requires a press.
    const look = form({ button: words.code.look, look: 'plain' }, [], async () => {
      await readEvmAddress(vault, user)
      await redraw(user)
    })
    return [panel(words.code.title, element('p', {}, words.code.unknown), look)]
  }
  const chains = readSmartSettings(given).chains.filter(
    (chain) => sandbox === null || isOfSandbox(sandbox, `eip155:${chain}`),
  )
  const looks = chains.map((chain) =>
    soon(
      findCode(chain, address).catch(() => null),
      null,
    ),
  )
  const found = (await Promise.all(looks)).filter((one) => one !== null)
  if (found.length === 0) return []
  const rows = found.map((one) => element('li', {}, ...drawFound(account, address, one)))
  return [panel(words.code.title, element('p', {}, words.code.text), element('ul', {}, ...rows))]
}

const nodeOf = (chain: bigint) => openNode(evmUrlOf(chain, location.origin))

async function findCode(chain: bigint, address: Hex): Promise<Found | null> {
  const ask = nodeOf(chain)
  const code = await readAccountCode(ask, address)
  if (code.kind !== 'delegated') return null
  return { chain, to: code.to, removal: await describeRemoval(ask, { address, chain }) }
}

function drawFound({ vault, user, redraw }: Account, address: Hex, { chain, to, removal }: Found): readonly Node[] {
  const name = nameOf(chain)
  const made = form({ button: words.code.remove, look: 'plain' }, [], async () => {
    const ask = nodeOf(chain)
    await sendRemoval(ask, removal, (act) => useEvmKey(vault, user, act))
    for (let look = 0; look < polls; look += 1) {
      const code = await readAccountCode(ask, address).catch(() => null)
      if (code?.kind === 'key') return redraw(user, words.code.done)
      await new Promise((done) => setTimeout(done, pollMs))
    }
    await redraw(user, words.code.pending)
  })
  made.querySelector('button')?.setAttribute('aria-label', words.code.removeName(name))
  return [
    list([
      [words.code.chain, name],
      [words.code.contract, to],
      [words.code.cost, formatCoin(removal.fee, chain)],
    ]),
    made,
  ]
}
