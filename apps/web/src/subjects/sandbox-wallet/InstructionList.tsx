import { type ApprovalEffects, approvalWords, type DescribedInstruction, formatFacts, isFinal } from '@solsmith/tokens'
import Lock from 'lucide-react/icons/lock'
import { Icon } from '#ui/Icon.tsx'
import styles from './InstructionList.module.css'
import type { SheetWords } from './words/en.ts'

export function InstructionList({
  instructions,
  effects,
  owner,
  words,
}: {
  instructions: readonly DescribedInstruction[]
  effects: ApprovalEffects
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
  effects: ApprovalEffects
  owner: string
  words: SheetWords
}) {
  const { program, instruction } = described
  const facts = formatFacts(described, { effects, owner, words: approvalWords })
  return (
    <li className={styles.instruction} data-known={instruction !== null} data-final={isFinal(described)}>
      <span className={styles.program}>{program ? approvalWords.program(program) : approvalWords.otherProgram}</span>
      <span className={styles.name}>
        {instruction ? approvalWords.instruction(instruction) : approvalWords.otherInstruction}
      </span>
      {facts.map((fact) => (
        <span key={fact} className={styles.detail}>
          {fact}
        </span>
      ))}
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

function Unknown({ instruction }: { instruction: DescribedInstruction }) {
  return (
    <span className={styles.bytes}>
      {instruction.program === null && <span>{instruction.programAddress}</span>}
      <span>{instruction.dataHex}</span>
    </span>
  )
}
