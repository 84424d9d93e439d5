import { formatAmount, maximumAmount } from '@solsmith/chain'
import { type MintExtension, type Token, type TokenForm, token2022Address } from '@solsmith/tokens'

type Holder = TokenForm['mintAuthority']
type ExtensionForm = TokenForm['extensions'][number]

/** Settings to copy into a new token. Without authority holders and names, which belong to someone else. */
export const settingsOf = (token: Token): Partial<TokenForm> => ({
  standard: token.program === token2022Address ? 'modern' : 'classic',
  decimals: token.decimals,
  supply: formatAmount(token.supply, token.decimals),
  mintAuthority: heldBy(token.mintAuthority),
  freezeAuthority: heldBy(token.freezeAuthority),
  updateAuthority: heldBy(token.metadata?.updateAuthority ?? null),
  extensions: token.extensions.flatMap((extension) => settingOf(extension, token.decimals)),
})

const heldBy = (holder: string | null): Holder => ({ mode: holder === null ? 'none' : 'keep', to: '' })

/** Skips a revoked authority, which a new token would restore. */
function settingOf(extension: MintExtension, decimals: number): readonly ExtensionForm[] {
  switch (extension.kind) {
    case 'transfer-fee': {
      const { basisPoints, maximumFee } = extension.newer
      const [configAuthority, withdrawAuthority] = [
        heldBy(extension.configAuthority),
        heldBy(extension.withdrawAuthority),
      ]
      const limit = maximumFee === maximumAmount ? '' : formatAmount(maximumFee, decimals)
      return [{ kind: extension.kind, basisPoints, maximumFee: limit, configAuthority, withdrawAuthority }]
    }
    case 'interest':
      return [{ ...extension, authority: heldBy(extension.authority) }]
    case 'scaled-amount':
      return [{ ...extension, authority: heldBy(extension.authority) }]
    case 'hook':
      return extension.program === null && extension.authority === null
        ? []
        : [{ kind: 'hook', program: extension.program ?? '', authority: heldBy(extension.authority) }]
    case 'permanent-delegate':
    case 'close-authority':
    case 'pausable':
      return extension.authority === null ? [] : [{ kind: extension.kind, authority: heldBy(extension.authority) }]
    case 'default-state':
      return extension.isFrozen ? [{ kind: extension.kind }] : []
    case 'non-transferable':
      return [{ kind: extension.kind }]
    case 'other':
      return [{ kind: 'unknown', name: `${extension.type}` }]
  }
}
