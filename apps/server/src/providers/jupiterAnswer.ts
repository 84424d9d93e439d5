import { AccountRole, type Address, getBase64Encoder, type Instruction, isAddress } from '@solana/kit'
import * as z from 'zod'

const address = z.string().refine((text): text is Address => isAddress(text))
const amount = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(BigInt)

const instruction = z
  .object({
    programId: address,
    accounts: z.array(z.object({ pubkey: address, isSigner: z.boolean(), isWritable: z.boolean() })).max(64),
    data: z.base64().max(2_000),
  })
  .transform(
    ({ programId, accounts, data }): Instruction => ({
      programAddress: programId,
      accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
        address: pubkey,
        role: roles[`${isSigner}-${isWritable}`],
      })),
      data: getBase64Encoder().encode(data),
    }),
  )

const roles = {
  'false-false': AccountRole.READONLY,
  'false-true': AccountRole.WRITABLE,
  'true-false': AccountRole.READONLY_SIGNER,
  'true-true': AccountRole.WRITABLE_SIGNER,
} as const

/** `/tokens/v2/toptraded`; names come from the chain. */
export const jupiterTokens = z.array(z.object({ id: address, isVerified: z.nullish(z.boolean()) })).max(100)

/** `/swap/v2/build`. The signer sets the compute unit price. */
export const jupiterAnswer = z.object({
  inputMint: address,
  outputMint: address,
  inAmount: amount,
  outAmount: amount,
  swapMode: z.literal('ExactIn'),
  setupInstructions: z.array(instruction).max(10),
  swapInstruction: instruction,
  cleanupInstruction: z.nullish(instruction),
  otherInstructions: z.optional(z.array(z.unknown())),
})
export type JupiterAnswer = z.infer<typeof jupiterAnswer>
