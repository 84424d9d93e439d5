import { formatAmount, formatDecimal, formatFixed, solDecimals } from '@solsmith/chain'
import { type FeeTable, splitFee } from '@solsmith/tokens'

export const formatFixedSol = (lamports: bigint): string => formatDecimal(formatFixed(lamports, solDecimals))

export const formatSol = (lamports: bigint): string => formatDecimal(formatAmount(lamports, solDecimals))

export const shareOf = (table: FeeTable, lamports: bigint): bigint =>
  splitFee(lamports, table.affiliateBasisPoints).affiliateLamports
