import type { ExtensionKind } from '../programs/token2022/initialize.ts'

/** Draft issues with their facts. Names never change once shipped. */
export type DraftIssues = {
  NameMissingIssue: { bytes: number }
  NameTooLongIssue: { bytes: number; limitBytes: number }
  NameInvisibleIssue: { text: string }
  /** Resembles a well-known token. */
  NameTakenIssue: { symbol: string; name: string }
  SymbolMissingIssue: { bytes: number }
  SymbolTooLongIssue: { bytes: number; limitBytes: number }
  SymbolSpacesIssue: { text: string }
  SymbolDollarIssue: { text: string }
  SymbolInvisibleIssue: { text: string }
  SymbolTakenIssue: { symbol: string; name: string }
  DescriptionTooLongIssue: { characters: number; limit: number }
  LinkIssue: { text: string }
  LinkTooLongIssue: { limit: number }
  XHandleIssue: { text: string }
  /** Not a name or link of that site. */
  ProfileIssue: { text: string; site: string }
  DecimalsIssue: { limit: number }
  SupplyFormatIssue: { text: string; decimals: number }
  SupplyZeroIssue: { text: string }
  SupplyTooLargeIssue: { decimals: number; maximumText: string }
  AddressIssue: { text: string }
  ValueIssue: Record<never, never>
  SharePercentIssue: { basisPoints: number }
  DistributionSumIssue: { percentText: string }
  DistributionLengthIssue: { limit: number }
  BasisPointsIssue: { least: number; most: number }
  MultiplierIssue: { value: number }
  ExtensionStandardIssue: { kind: ExtensionKind }
  ExtensionRepeatedIssue: { kind: ExtensionKind }
  ExtensionClashIssue: { kinds: string }
  FrozenForeverIssue: Record<never, never>
}

/** Issue of one field. */
export type DraftIssue<Field extends string = string> = {
  readonly field: Field
  /** Path of the value within a field: `interest.basisPoints` of the extensions, `0.to` of the distribution. */
  readonly part?: string
} & { [N in keyof DraftIssues]: { readonly name: N; readonly context: DraftIssues[N] } }[keyof DraftIssues]
