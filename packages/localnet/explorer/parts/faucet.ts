import { type DomContent, element } from '../draw/element.ts'
import type { Rpc } from '../network/callRpc.ts'
import * as read from '../read/read.ts'
import { formatSol, parseSol } from '../text/formatAmount.ts'
import { transactionLink } from './links.ts'

type State =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'sent'; readonly signature: string; readonly lamports: bigint }
  | { readonly status: 'refused'; readonly reason: string }

export type Faucet = { draw(): DomContent }

export function openFaucet(rpc: Rpc, { address, changed }: { address: string; changed: () => void }): Faucet {
  let state: State = { status: 'idle' }
  let typed = '1'

  function set(next: State) {
    state = next
    changed()
  }

  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (state.status === 'sending') return
    const lamports = parseSol(typed)
    if (lamports === null) {
      set({ status: 'refused', reason: 'Enter an amount of SOL, such as 1 or 0.5.' })
      return
    }
    set({ status: 'sending' })
    try {
      const signature = await rpc.call('requestAirdrop', [address, lamports], read.text)
      set({ status: 'sent', signature, lamports })
    } catch (error) {
      set({ status: 'refused', reason: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    draw() {
      const lamports = parseSol(typed)
      return element(
        'form',
        { class: 'faucet', key: 'faucet', novalidate: true, onsubmit: (event) => void send(event) },
        element('label', { for: 'airdrop' }, 'From the faucet'),
        element('span', { class: 'field' }, [
          element('input', {
            id: 'airdrop',
            value: '1',
            inputmode: 'decimal',
            autocomplete: 'off',
            'aria-describedby': 'airdrop-answer',
            'aria-invalid': state.status === 'refused' ? 'true' : null,
            oninput: ({ target }) => {
              if (target instanceof HTMLInputElement) typed = target.value
              changed()
            },
          }),
          element('span', { 'aria-hidden': 'true' }, 'SOL'),
        ]),
        element(
          'button',
          { type: 'submit', class: 'primary' },
          state.status === 'sending'
            ? 'Waiting for the faucet'
            : `Airdrop ${lamports === null ? 'SOL' : formatSol(lamports)}`,
        ),
        element('p', { id: 'airdrop-answer', class: 'answer', role: 'status' }, drawAnswer(state)),
      )
    },
  }
}

function drawAnswer(state: State): DomContent | null {
  if (state.status === 'sent')
    return element('span', {}, `Sent ${formatSol(state.lamports)}: `, transactionLink(state.signature))
  return state.status === 'refused' ? element('span', { class: 'bad' }, state.reason) : null
}
