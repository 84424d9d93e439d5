import Lock from 'lucide-react/icons/lock'
import { Icon } from '../../ui/Icon.tsx'
import type { DescribedInstruction, InstructionDetail } from './approval.ts'
import styles from './InstructionList.module.css'
import type { SheetWords } from './words/en.ts'

/** What a transaction does, in its order: program, instruction, and the one figure or line that matters. */
export function InstructionList({
  instructions,
  owner,
  words,
}: {
  instructions: readonly DescribedInstruction[]
  owner: string
  words: SheetWords
}) {
  return (
    <section className={styles.box} aria-label={words.instructions(instructions.length)}>
      <h3 className={styles.head}>{words.instructions(instructions.length)}</h3>
      <ol className={styles.list}>
        {instructions.map((instruction, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction's order never changes, and two may be equal
          <Instruction key={index} instruction={instruction} owner={owner} words={words} />
        ))}
      </ol>
    </section>
  )
}

function Instruction({
  instruction: described,
  owner,
  words,
}: {
  instruction: DescribedInstruction
  owner: string
  words: SheetWords
}) {
  const { program, instruction, detail } = described
  return (
    <li className={styles.instruction} data-known={instruction !== null} data-final={isFinal(described)}>
      <span className={styles.program}>{program ? words.program(program) : words.otherProgram}</span>
      <span className={styles.name}>{instruction ? words.instruction(instruction) : words.otherInstruction}</span>
      {detail && <span className={styles.detail}>{writeDetail(detail, owner, words)}</span>}
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

/** A power that goes to nobody never comes back. */
const isFinal = ({ detail }: DescribedInstruction) => detail?.kind === 'authority' && detail.next === null

function writeDetail(detail: InstructionDetail, owner: string, words: SheetWords): string {
  switch (detail.kind) {
    case 'sol':
      return words.sol(detail.lamports)
    case 'units':
      return words.units(detail.amount)
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

function nameHolder(address: string | null, owner: string, words: SheetWords): string {
  if (address === null) return words.nobody
  return address === owner ? words.you : address
}
