/** Context of an encrypted key, required to decrypt it. */
export type KeyContext = Readonly<Record<string, string>>

/** A service that encrypts small keys with a key it never reveals. */
export type Kms = {
  /** @throws {ServerError} `KeyServiceError` */
  wrap(key: Buffer, context: KeyContext): Promise<{ readonly wrapped: Buffer; readonly keyId: string }>
  /** @throws {ServerError} `ShareKeyError` for a key of another service or context; `KeyServiceError`. */
  unwrap(wrapped: Buffer, keyId: string, context: KeyContext): Promise<Buffer>
}

/** Computes MACs with a key that it never reveals. */
export type Marks = {
  /** 32 bytes. @throws {ServerError} `KeyServiceError` */
  mac(data: Buffer): Promise<Buffer>
}

/** The embedded wallet's three keys of an instance: two independent ones for shares, and one for MACs. */
export type KeyServices = { readonly server: Kms; readonly recovery: Kms; readonly marks: Marks }

/** Key storage: files of this instance, AWS KMS, or Vault's transit engine. */
export type KmsSettings =
  | { readonly kind: 'local' }
  | ({ readonly kind: 'aws' } & AwsSettings)
  | ({ readonly kind: 'vault' } & VaultSettings)

/** Names of the three keys there. */
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

/** Serializes a context in canonical order. */
export const writeContext = (context: KeyContext): string =>
  JSON.stringify(Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1)))
