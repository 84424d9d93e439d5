export type NameErrors = {
  NameFormatError: Record<never, never>
  /** A name of another instance. */
  NameZoneError: { zone: string }
  /** Reserved, or a lookalike. */
  NameReservedError: Record<never, never>
  NameBlockedError: Record<never, never>
  NameNotFoundError: Record<never, never>
  /** Record with another address in an unsupported form. */
  NameRecordError: Record<never, never>
  NameTakenError: Record<never, never>
  /** Maximum per address. */
  NameLimitError: { limit: number }
  /** Not the expected message. */
  NameMessageError: Record<never, never>
  NameAttributesError: { limitBytes: number }
  /** Expired, or ahead. */
  NameMessageTimeError: { skewSeconds: number }
  NameMessageUsedError: Record<never, never>
  /** No known chain has this coin type. */
  CoinTypeError: Record<never, never>
  /** The address belongs to another namespace. */
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
