/** Errors of names, with their context. */
export type NameErrors = {
  NameFormatError: Record<never, never>
  /** A name of another instance. */
  NameZoneError: { zone: string }
  /** A reserved name or a lookalike of one. */
  NameReservedError: Record<never, never>
  NameBlockedError: Record<never, never>
  NameNotFoundError: Record<never, never>
  /** The name has a record with another SOL address in an unsupported form. */
  NameRecordError: Record<never, never>
  NameTakenError: Record<never, never>
  /** The address has the maximum number of names. */
  NameLimitError: { limit: number }
  /** Not exactly the expected message. */
  NameMessageError: Record<never, never>
  NameAttributesError: { limitBytes: number }
  /** Expired, or signed by a clock ahead. */
  NameMessageTimeError: { skewSeconds: number }
  NameMessageUsedError: Record<never, never>
  /** A coin type of no known chain. */
  CoinTypeError: Record<never, never>
  /** An address of another kind of chain than the coin type. */
  CoinTypeAddressError: Record<never, never>
}

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
