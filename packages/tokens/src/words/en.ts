import { formatDecimal, maximumAmount } from '@solsmith/chain'
import { amountText } from '../amountText.ts'
import type { ExtensionKind } from '../programs/token2022/initialize.ts'
import type { MintExtension } from '../read/mintExtensions.ts'
import type { AuthorityKind } from '../token/authorities.ts'

/** Names of the authorities over a token. */
export const authorityNames: { readonly [P in AuthorityKind]: string } = {
  mint: 'mint authority',
  freeze: 'freeze authority',
  update: 'update authority',
  pointer: 'metadata pointer authority',
  'transfer-fee': 'transfer fee authority',
  withheld: 'withheld fee authority',
  close: 'close authority',
  interest: 'interest rate authority',
  delegate: 'permanent delegate',
  hook: 'transfer hook authority',
  scaled: 'balance multiplier authority',
  pause: 'pause authority',
}

/** Describes the settings of an extension. */
export function describeExtension(extension: MintExtension, decimals: number): string {
  switch (extension.kind) {
    case 'transfer-fee': {
      const { basisPoints, maximumFee } = extension.newer
      const most = maximumFee === maximumAmount ? 'no maximum' : `at most ${amountText(maximumFee, decimals)}`
      return `${percentOf(basisPoints)}%, ${most}`
    }
    case 'interest':
      return `${percentOf(extension.basisPoints)}% per year`
    case 'scaled-amount':
      return `× ${formatDecimal(String(extension.multiplier))}`
    case 'permanent-delegate':
      return extension.authority ? 'can move and burn all tokens' : 'no one'
    case 'default-state':
      return extension.isFrozen ? 'new accounts start frozen' : 'new accounts start thawed'
    case 'non-transferable':
      return 'cannot be transferred'
    case 'hook':
      return extension.program ? `runs ${extension.program}` : 'no program'
    case 'close-authority':
      return extension.authority ? 'the mint can be closed' : 'no one'
    case 'pausable':
      return extension.isPaused ? 'paused' : 'not paused'
    case 'other':
      return `unknown (type ${extension.type})`
  }
}

/** Formats basis points as percent with at most two decimals. */
const percentOf = (basisPoints: number) => formatDecimal(`${basisPoints / 100}`)

/** Effects and warnings of extensions. */
export const extensionTexts: {
  readonly [K in ExtensionKind]: { readonly says: string; readonly warns: string }
} = {
  'transfer-fee': {
    says: 'Charges a fee on every transfer. You can collect it later.',
    warns: 'Changes take effect after two epochs. Wallets and some exchanges flag it as a tax.',
  },
  interest: {
    says: 'Displayed balances grow over time. No new tokens are created.',
    warns: 'Bots and older tools misread the balance.',
  },
  'scaled-amount': {
    says: 'Displayed balances are multiplied by a number. No new tokens are created.',
    warns: 'Bots and older tools misread the balance.',
  },
  'permanent-delegate': {
    says: 'You can move or burn anyone’s tokens.',
    warns: 'Every scanner flags it as high risk, and no exchange accepts it without approval.',
  },
  'default-state': {
    says: 'New accounts are frozen until you thaw them.',
    warns: 'Scanners flag this as a honeypot.',
  },
  'non-transferable': {
    says: 'The token cannot be transferred or sold, like a badge.',
    warns: 'Can’t be traded in a pool.',
  },
  hook: {
    says: 'A program runs on every transfer.',
    warns: 'While a program is set, Raydium CP-Swap and Meteora DAMM v2 reject the token.',
  },
  'close-authority': {
    says: 'You can close the mint when the supply is 0 and get its deposit back.',
    warns: 'Scanners flag it, and Raydium CP-Swap rejects it.',
  },
  pausable: {
    says: 'You can pause all transfers.',
    warns: 'Scanners flag it as a honeypot, and Raydium CP-Swap rejects it.',
  },
}
