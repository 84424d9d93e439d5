import {
  type Address,
  compileOffchainMessageV0Envelope,
  OffchainMessageContentFormat,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
  offchainMessageContentUtf8Of65535BytesMax,
} from '@solana/kit'

/** No specific application: 32 zero bytes. */
const applicationDomain = offchainMessageApplicationDomain('11111111111111111111111111111111')

/** Wraps a text in version 0 of the off-chain envelope: in ASCII if possible, so that hardware wallets show it. */
export function wrapOffchain(text: string, address: Address): Uint8Array {
  const isPlain = /^[\x20-\x7e]{1,1000}$/.test(text)
  const content = isPlain
    ? offchainMessageContentRestrictedAsciiOf1232BytesMax(text)
    : offchainMessageContentUtf8Of65535BytesMax(text)
  const requiredSignatories = [{ address }] as const
  // The two formats have different types: each branch uses one of them.
  const envelope =
    content.format === OffchainMessageContentFormat.RESTRICTED_ASCII_1232_BYTES_MAX
      ? compileOffchainMessageV0Envelope({ version: 0, applicationDomain, requiredSignatories, content })
      : compileOffchainMessageV0Envelope({ version: 0, applicationDomain, requiredSignatories, content })
  return new Uint8Array(envelope.content)
}
