import { isCollectible, type NamedMint } from '../blockchain/readBalances.ts'

export const isTradable = (named: Pick<NamedMint, 'decimals' | 'supply' | 'isShare'>): boolean =>
  !named.isShare && !isCollectible(named)
