import { formatAmount, shortenAddress, writeNumber } from '@solsmith/chain'
import Lock from 'lucide-react/icons/lock'
import { Icon } from '#ui/Icon.tsx'
import type { DescribedInstruction, Effects, InstructionDetail } from './approval.ts'
import styles from './InstructionList.module.css'
import type { SheetWords } from './words/en.ts'

/** What a transaction does, in its order: program, instruction, and the one figure or line that matters. */
export function InstructionList({
  instructions,
  effects,
  owner,
  words,
}: {
  instructions: readonly DescribedInstruction[]
  /** Whose the accounts are, and what the tokens are called. */
  effects: Effects
  owner: string
  words: SheetWords
}) {
  return (
    <section className={styles.box} aria-label={words.instructions(instructions.length)}>
      <h3 className={styles.head}>{words.instructions(instructions.length)}</h3>
      <ol className={styles.list}>
        {instructions.map((instruction, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction's order never changes, and two may be equal
          <Instruction key={index} instruction={instruction} effects={effects} owner={owner} words={words} />
        ))}
      </ol>
    </section>
  )
}

function Instruction({
  instruction: described,
  effects,
  owner,
  words,
}: {
  instruction: DescribedInstruction
  effects: Effects
  owner: string
  words: SheetWords
}) {
  const { program, instruction, detail } = described
  return (
    <li className={styles.instruction} data-known={instruction !== null} data-final={isFinal(described)}>
      <span className={styles.program}>{program ? words.program(program) : words.otherProgram}</span>
      <span className={styles.name}>{instruction ? words.instruction(instruction) : words.otherInstruction}</span>
      {detail && <span className={styles.detail}>{writeDetail(detail, { effects, owner, words })}</span>}
      {isFinal(described) && (
        <span className={styles.final}>
          <Icon of={Lock} size="small" />
          {words.cannotBeUndone}
        </span>
      )}
      {instruction === null && <Unknown instruction={described} />}
    </li>
  )
}

/** What we cannot name is shown whole: the program's address and the bytes that it gets. */
function Unknown({ instruction }: { instruction: DescribedInstruction }) {
  return (
    <span className={styles.bytes}>
      {instruction.program === null && <span>{instruction.programAddress}</span>}
      <span>{instruction.dataHex}</span>
    </span>
  )
}

/** A power that goes to no one never comes back. */
const isFinal = ({ detail }: DescribedInstruction) => detail?.kind === 'authority' && detail.next === null

type Known = { readonly effects: Effects; readonly owner: string; readonly words: SheetWords }

function writeDetail(detail: InstructionDetail, { effects, owner, words }: Known): string {
  switch (detail.kind) {
    case 'sol':
      return words.sol(detail.lamports)
    case 'units':
      return writeUnits(detail, { effects, owner, words })
    case 'authority':
      return `${words.authority(detail.authority)} \u2192 ${nameHolder(detail.next, owner, words)}`
    case 'token':
      return `${words.token(detail.name, detail.symbol)}\n${detail.uri}`
    case 'text':
      return detail.text
    case 'computeUnits':
      return words.computeUnits(detail.count)
    case 'computePrice':
      return words.computePrice(detail.microLamports)
  }
}

/** With the token's own name and decimals where they are known, and the person behind the account that gets it. */
function writeUnits(
  { amount, from, to, ...said }: Extract<InstructionDetail, { kind: 'units' }>,
  { effects, owner, words }: Known,
): string {
  const known = effects.status === 'known' ? effects : null
  const mint = said.mint ?? (from && known?.mints.get(from))
  const decimals = said.decimals ?? (mint && known?.decimals.get(mint))
  const symbol = (mint && known?.symbols.get(mint)) || said.symbol || (mint && shortenAddress(mint))
  const figure =
    decimals === undefined
      ? words.units(amount)
      : `${writeNumber(formatAmount(amount, decimals))} ${symbol ?? ''}`.trim()
  const receiver = (to && known?.owners.get(to)) || to
  return receiver ? `${figure} \u2192 ${nameHolder(receiver, owner, words)}` : figure
}

function nameHolder(address: string | null, owner: string, words: SheetWords): string {
  if (address === null) return words.noOne
  return address === owner ? words.you : address
}
