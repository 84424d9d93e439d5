import { formatAmount, formatFixed, solDecimals, writeNumber } from '@solsmith/chain'
import { type FeeTable, splitFee } from '@solsmith/tokens'

export const writeFixedSol = (lamports: bigint): string => writeNumber(formatFixed(lamports, solDecimals))

export const writeSol = (lamports: bigint): string => writeNumber(formatAmount(lamports, solDecimals))

export const shareOf = (table: FeeTable, lamports: bigint): bigint =>
  splitFee(lamports, table.affiliateBasisPoints).affiliateLamports
