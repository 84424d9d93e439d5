import type { Summary } from './decode/summarize.ts'
import type { DomContent } from './draw/element.ts'
import type { TokenName } from './network/answers.ts'
import type { Rpc } from './network/callRpc.ts'
import type { Live } from './network/openLive.ts'

/** What every page has: the network, and what has been learned of it that never changes. */
export type Explorer = {
  readonly rpc: Rpc
  readonly live: Live
  /** What transactions did, in a line, by signature. */
  readonly summaries: Map<string, Summary>
  readonly tokenNames: Map<string, TokenName>
  /** How far the network is, as it last said. */
  head: { readonly slot: bigint; readonly root: bigint } | null
}

/** What a page looks like at a moment. */
type View = {
  /** Of the browser's tab. */
  readonly title: string
  readonly isBusy: boolean
  readonly body: readonly DomContent[]
}

/** An open page: it watches the network until it is closed. */
export type Page = {
  view(nowMs: number): View
  /** Asks the network again: the connection was lost and is back. */
  refresh(): void
  close(): void
}

/** Opens a page, which calls `changed` whenever it looks different. */
export type OpenPage<Input> = (explorer: Explorer, input: Input, changed: () => void) => Page
