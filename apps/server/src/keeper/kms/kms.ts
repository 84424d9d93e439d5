/** Context that decryption requires. */
export type KeyContext = Readonly<Record<string, string>>

/** Never reveals its key. */
export type Kms = {
  /** @throws {ServerError} `KeyServiceError` */
  wrap(key: Buffer, context: KeyContext): Promise<{ readonly wrapped: Buffer; readonly keyId: string }>
  /** @throws {ServerError} `ShareKeyError` for another service or context; `KeyServiceError`. */
  unwrap(wrapped: Buffer, keyId: string, context: KeyContext): Promise<Buffer>
}

/** MACs with a hidden key. */
export type Marks = {
  /** 32 bytes. @throws {ServerError} `KeyServiceError` */
  mac(data: Buffer): Promise<Buffer>
}

/** Two share keys, one for MACs. */
export type KeyServices = { readonly server: Kms; readonly recovery: Kms; readonly marks: Marks }

/** Files, AWS KMS, or Vault. */
export type KmsSettings =
  | { readonly kind: 'local' }
  | ({ readonly kind: 'aws' } & AwsSettings)
  | ({ readonly kind: 'vault' } & VaultSettings)

type KeyNames = { readonly server: string; readonly recovery: string; readonly marks: string }

export type AwsSettings = {
  readonly endpoint: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
  readonly keys: KeyNames
}

export type VaultSettings = {
  readonly url: string
  readonly token: string
  readonly namespace: string | null
  readonly keys: KeyNames
}

/** Serializes in canonical order. */
export const writeContext = (context: KeyContext): string =>
  JSON.stringify(Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1)))
