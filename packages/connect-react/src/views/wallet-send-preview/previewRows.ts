import { shortenAddress, solDecimals } from '@solsmith/chain'
import { type PreparedSend, type SendForm, type TransferLine, transferLines } from '@solsmith/connect'
import { formatChange } from '../../amounts/amountText.ts'
import type { ModalWords } from '../../words/en.ts'

type LedgerRow = { readonly what: string; readonly before: string; readonly after: string }

export type Preview = {
  readonly rows: readonly LedgerRow[]
  readonly feeLamports: bigint
  /** Rent of the recipient's new token account; 0 if it exists. */
  readonly depositLamports: bigint
}

export function readPreview({ simulation, plan }: PreparedSend, form: SendForm, words: ModalWords['review']): Preview {
  const { token, receiverAddress, receiverProfileName: receiverName } = form
  const from = plan.feePayer
  // Validated before preparation.
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
    const [before, after] = formatChange(line.before, line.after, decimals)
    return { what: nameOf(line), before, after }
  })
  const sol = mint === null ? undefined : lines.find((line) => line.mint === null)
  const depositLamports = sol ? sol.before - sol.after - simulation.feeLamports : 0n
  return { rows, feeLamports: simulation.feeLamports, depositLamports }
}
