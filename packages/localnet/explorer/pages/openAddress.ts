import { isTokenProgram, nameOf, programs } from '../decode/programs.ts'
import { type DomContent, element } from '../draw/element.ts'
import type { OpenPage } from '../explorer.ts'
import type { SignatureEntry } from '../network/answers.ts'
import { createReading } from '../network/createReading.ts'
import { type AddressFacts, fetchAddress } from '../network/fetchAddress.ts'
import { fetchHistory, type History } from '../network/fetchHistory.ts'
import { copyButton } from '../parts/copyButton.ts'
import { openFaucet } from '../parts/faucet.ts'
import { failed, loading } from '../parts/messages.ts'
import { heading } from '../parts/panel.ts'
import { shorten } from '../text/shorten.ts'
import { renderAccount } from './renderAccount.ts'
import { renderHistory } from './renderHistory.ts'

const linesAtATime = 20

/** Each step shows sixteen times as many. */
const bytesAtFirst = 512
const moreBytes = 16

const mostBytes = 131_072

/** Offsets in a token account. */
const mintOffset = 0
const ownerOffset = 32

// Long, because it is one page, whose parts share what was read and how much of it is shown.
export const openAddress: OpenPage<string> = (explorer, address, changed) => {
  let shownBytes = bytesAtFirst
  let older: readonly SignatureEntry[] = []
  const account = createReading(() => fetchAddress(explorer, { address, shownBytes }), changed)
  // Older pages stay below new entries.
  const history = createReading(() => fetchUntil(older.at(-1)?.signature ?? null), changed)
  const faucet = openFaucet(explorer.rpc, { address, changed })

  async function fetchUntil(oldest: string | null): Promise<History> {
    const newest = await fetchHistory(explorer, { address, before: null, limit: linesAtATime })
    if (oldest === null) return newest
    const pages = [newest]
    for (let last = newest; last.hasMore && !pages.some((page) => includes(page, oldest)); ) {
      last = await fetchHistory(explorer, {
        address,
        before: last.entries.at(-1)?.signature ?? null,
        limit: linesAtATime,
      })
      pages.push(last)
    }
    return { entries: pages.flatMap(({ entries }) => entries), hasMore: pages.at(-1)?.hasMore ?? false }
  }

  async function loadMore(): Promise<void> {
    const state = history.state()
    if (state.status !== 'ready') return
    const before = state.value.entries.at(-1)?.signature ?? null
    older = (await fetchHistory(explorer, { address, before, limit: linesAtATime })).entries
    history.refresh()
  }

  const commitment = 'confirmed'
  const watch = explorer.live.watch
  const stops = [
    watch(
      'account',
      [address, { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }],
      account.refresh,
    ),
    watch('logs', [{ mentions: [address] }, { commitment }], history.refresh),
    // Token accounts change without naming their owner or, in old transfers, their mint.
    ...[programs.token, programs.token2022].flatMap((program) =>
      [mintOffset, ownerOffset].map((offset) => {
        const filters = [{ memcmp: { offset, bytes: address } }]
        const config = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 }, filters }
        return watch('program', [program, config], account.refresh)
      }),
    ),
  ]
  const showBytes = () => {
    shownBytes *= moreBytes
    account.refresh()
  }

  return {
    view(nowMs) {
      const state = account.state()
      const known = state.status === 'ready' ? state.value : null
      const title = known ? nameKind(address, known, explorer.tokenNames.get(address)?.symbol) : 'Address'
      return {
        title: `${title} ${shorten(address)}`,
        isBusy: state.status === 'loading' || history.state().status === 'loading',
        body: [
          heading(title, element('p', { class: 'id' }, address, copyButton(address, 'address'))),
          ...(known && canBePaid(known) ? [faucet.draw()] : []),
          ...(state.status === 'loading' ? [loading(6)] : []),
          ...(state.status === 'failed' ? [failed(state.error, account.refresh)] : []),
          ...(known
            ? renderAccount({
                address,
                known,
                names: explorer.tokenNames,
                showBytes: shownBytes < mostBytes ? showBytes : null,
              })
            : []),
          renderHistory({
            reading: history,
            summaries: explorer.summaries,
            loadMore: () => void loadMore().catch(history.refresh),
            nowMs,
          }),
        ] satisfies DomContent[],
      }
    },
    refresh() {
      account.refresh()
      history.refresh()
    },
    close() {
      account.close()
      history.close()
      for (const stop of stops) stop()
    },
  }
}

const includes = ({ entries }: History, signature: string): boolean =>
  entries.some((entry) => entry.signature === signature)

/** SOL sent to a program or mint is lost. */
const canBePaid = ({ kind }: AddressFacts): boolean => kind.name === 'wallet' || kind.name === 'nothing'

function nameKind(address: string, { kind, account }: AddressFacts, symbol: string | undefined): string {
  const name = nameOf(address)
  if (name) return name
  switch (kind.name) {
    case 'mint':
      return symbol ? `Token ${symbol}` : 'Token'
    case 'tokenAccount':
      return 'Token account'
    case 'nothing':
      return 'Empty address'
    case 'wallet':
      return 'Wallet'
    case 'program':
      return 'Program'
    case 'parsed':
      return kind.type === 'program' ? 'Program' : 'Account'
    case 'other':
      return account && isTokenProgram(account.owner) ? 'Account of the token program' : 'Account'
  }
}
