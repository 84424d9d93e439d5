import type { ParsedInstruction, TransactionAnswer } from '../network/answers.ts'

export type NestedInstruction = {
  readonly instruction: ParsedInstruction
  readonly calls: readonly NestedInstruction[]
}

export function nestInstructions({ transaction, meta }: TransactionAnswer): NestedInstruction[] {
  return transaction.message.instructions.map((instruction, index) => {
    const inner = meta.innerInstructions.find((each) => each.index === index)?.instructions ?? []
    return { instruction, calls: nest(inner, 2) }
  })
}

function nest(instructions: readonly ParsedInstruction[], height: number): NestedInstruction[] {
  const starts = instructions.flatMap(({ stackHeight }, index) => ((stackHeight ?? height) <= height ? [index] : []))
  return starts.flatMap((start, place) => {
    const instruction = instructions[start]
    const below = instructions.slice(start + 1, starts[place + 1])
    return instruction ? [{ instruction, calls: nest(below, height + 1) }] : []
  })
}
