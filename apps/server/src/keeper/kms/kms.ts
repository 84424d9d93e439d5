/** What an encrypted key belongs to. It is read back only with the same. */
export type KeyContext = Readonly<Record<string, string>>

/** A service that keeps a key and lets no one have it: it encrypts small keys. */
export type Kms = {
  /** @throws {ServerError} `KeyServiceError` */
  wrap(key: Buffer, context: KeyContext): Promise<{ readonly wrapped: Buffer; readonly keyId: string }>
  /** @throws {ServerError} `ShareKeyError` for what it has not wrapped, or for something else; `KeyServiceError`. */
  unwrap(wrapped: Buffer, keyId: string, context: KeyContext): Promise<Buffer>
}

/** Marks what it has seen, with a key that it lets no one have. */
export type Marks = {
  /** 32 bytes that only this service makes of these. @throws {ServerError} `KeyServiceError` */
  mac(data: Buffer): Promise<Buffer>
}

/** The three keys of an instance for the embedded wallet: two that know nothing of each other for shares, and one that marks. */
export type KeyServices = { readonly server: Kms; readonly recovery: Kms; readonly marks: Marks }

/** Where the keys are kept: files of this instance, AWS KMS, or the transit engine of Vault. */
export type KmsSettings =
  | { readonly kind: 'local' }
  | ({ readonly kind: 'aws' } & AwsSettings)
  | ({ readonly kind: 'vault' } & VaultSettings)

/** What the three keys are called there. */
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

/** A context as bytes, in one order. */
export const writeContext = (context: KeyContext): string =>
  JSON.stringify(Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1)))
