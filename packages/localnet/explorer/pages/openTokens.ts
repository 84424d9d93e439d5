import { nameOf } from '../decode/programs.ts'
import { type DomContent, element } from '../draw/element.ts'
import type { Explorer, OpenPage } from '../explorer.ts'
import { createReading, type Reading } from '../network/createReading.ts'
import { fetchTokens, type Tokens } from '../network/fetchTokens.ts'
import { addressLink } from '../parts/links.ts'
import { empty, failed, loading } from '../parts/messages.ts'
import { heading, panel } from '../parts/panel.ts'
import { formatAmount, formatInteger } from '../text/formatAmount.ts'

export const openTokens: OpenPage<null> = (explorer, _, changed) => {
  const reading = createReading(() => fetchTokens(explorer), changed)
  const stop = explorer.live.watch('logs', ['all', { commitment: 'confirmed' }], reading.refresh)
  return {
    view: () => ({
      title: 'Tokens',
      isBusy: reading.state().status === 'loading',
      body: [heading('Tokens'), ...drawState(explorer, reading)],
    }),
    refresh: reading.refresh,
    close() {
      reading.close()
      stop()
    },
  }
}

function drawState({ tokenNames }: Explorer, reading: Reading<Tokens>): readonly DomContent[] {
  const state = reading.state()
  if (state.status === 'loading') return [loading(8)]
  if (state.status === 'failed') return [failed(state.error, reading.refresh)]
  const { total, entries } = state.value
  if (total === 0) return [empty('No token exists on this network yet.')]
  const rest = total - entries.length
  return [
    panel(
      'Mints',
      { note: element('span', { class: 'dim' }, formatInteger(total)) },
      element(
        'ul',
        { class: 'rows' },
        entries.map(({ address, program, facts }) => {
          const name = tokenNames.get(address)
          return element(
            'li',
            { key: address, class: 'mint' },
            element(
              'span',
              { class: 'what' },
              element('bdi', { class: 'symbol' }, name?.symbol || 'No symbol'),
              element('bdi', {}, name?.name ?? nameOf(address) ?? 'A token without a name'),
            ),
            addressLink(address),
            element(
              'span',
              { class: 'by' },
              'supply ',
              element('span', { class: 'figure' }, formatAmount(BigInt(facts.supply), facts.decimals)),
            ),
            element('span', { class: 'by' }, nameOf(program) ?? program),
          )
        }),
      ),
      rest > 0 && element('p', { class: 'more' }, `${formatInteger(rest)} more are found by their address.`),
    ),
  ]
}
