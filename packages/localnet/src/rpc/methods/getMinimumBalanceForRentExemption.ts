import * as z from 'zod'
import { minimumBalance } from '../../sysvars.ts'
import { defineMethod } from '../defineMethod.ts'
import { Int } from '../results.ts'
import { OptionalCommitment } from '../schemas.ts'

/** `MAX_PERMITTED_DATA_LENGTH` */
const maxDataBytes = 10 * 1024 * 1024

const DataLength = z
  .union([z.int(), z.bigint()], 'not a number of bytes')
  .refine((bytes) => bytes >= 0 && bytes <= maxDataBytes, `not a number of bytes from 0 to ${maxDataBytes}`)

export const getMinimumBalanceForRentExemption = defineMethod({
  params: z.tuple([DataLength, OptionalCommitment]),
  result: Int,
  answer: ({ accounts }, [dataLength]) => minimumBalance(accounts, BigInt(dataLength)),
})
