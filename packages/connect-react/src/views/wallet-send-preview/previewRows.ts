import { shortenAddress, solDecimals } from '@solsmith/chain'
import { type PreparedSend, type SendForm, type TransferLine, transferLines } from '@solsmith/connect'
import { writeChange } from '../../amounts/amountText.ts'
import type { ModalWords } from '../../words/en.ts'

type LedgerRow = { readonly what: string; readonly before: string; readonly after: string }

export type Preview = {
  readonly rows: readonly LedgerRow[]
  readonly feeLamports: bigint
  /** What an account of the receiver's costs, which is opened for the token; 0 when there is one. */
  readonly depositLamports: bigint
}

/** Reads a prepared transfer as what a person has to see: who has what before and after, and what it costs. */
export function readPreview({ simulation, plan }: PreparedSend, form: SendForm, words: ModalWords['review']): Preview {
  const { token, receiverAddress, receiverProfileName: receiverName } = form
  const from = plan.feePayer
  // Both were read as addresses before anything could be prepared.
  const mint = (token?.mint ?? null) as typeof from | null
  const lines = transferLines(simulation, { from, to: receiverAddress as typeof from, mint })
  const who = receiverName ?? shortenAddress(receiverAddress)
  const nameOf = (line: TransferLine) => {
    if (mint === null) return line.owner === from ? words.you : who
    if (line.mint === null) return words.yourToken('SOL')
    const symbol = token?.symbol ?? ''
    return line.owner === from ? words.yourToken(symbol) : words.theirToken(who, symbol)
  }
  const rows = lines.map((line) => {
    const decimals = line.mint === null ? solDecimals : (token?.decimals ?? 0)
    const [before, after] = writeChange(line.before, line.after, decimals)
    return { what: nameOf(line), before, after }
  })
  const sol = mint === null ? undefined : lines.find((line) => line.mint === null)
  const depositLamports = sol ? sol.before - sol.after - simulation.feeLamports : 0n
  return { rows, feeLamports: simulation.feeLamports, depositLamports }
}
