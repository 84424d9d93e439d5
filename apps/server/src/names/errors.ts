/** What can go wrong when an address is named, and the facts that come with it. */
export type NameErrors = {
  NameFormatError: Record<never, never>
  /** A name of another instance. */
  NameZoneError: { zone: string }
  /** Reserved, or reads like a name that is. */
  NameReservedError: Record<never, never>
  /** The operator has blocked this name. */
  NameBlockedError: Record<never, never>
  NameNotFoundError: Record<never, never>
  /** Of a name that says elsewhere where SOL goes, in a way that is not read here. */
  NameRecordError: Record<never, never>
  NameTakenError: Record<never, never>
  /** An address has as many names as one may have. */
  NameLimitError: { limit: number }
  /** Not what a message about a name must be, to the letter. */
  NameMessageError: Record<never, never>
  NameAttributesError: { limitBytes: number }
  /** Signed too long ago, or by a clock that is ahead. */
  NameMessageTimeError: { skewSeconds: number }
  /** A message was sent a second time. */
  NameMessageUsedError: Record<never, never>
  /** A number that no chain has in the register of coin types. */
  CoinTypeError: Record<never, never>
  /** An address of another kind of chain than the coin type. */
  CoinTypeAddressError: Record<never, never>
}

/** Their HTTP statuses. */
export const nameStatuses: Record<keyof NameErrors, number> = {
  NameFormatError: 400,
  NameZoneError: 400,
  NameReservedError: 403,
  NameBlockedError: 451,
  NameNotFoundError: 404,
  NameRecordError: 409,
  NameTakenError: 409,
  NameLimitError: 409,
  NameMessageError: 400,
  NameAttributesError: 400,
  NameMessageTimeError: 400,
  NameMessageUsedError: 409,
  CoinTypeError: 400,
  CoinTypeAddressError: 400,
}
