import {
  type Address,
  compileOffchainMessageV0Envelope,
  OffchainMessageContentFormat,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
  offchainMessageContentUtf8Of65535BytesMax,
} from '@solana/kit'

/** No application in particular: 32 zero bytes. */
const applicationDomain = offchainMessageApplicationDomain('11111111111111111111111111111111')

/** Puts a text into version 0 of the off-chain envelope: plain letters where it can, so that a hardware wallet shows it. */
export function wrapOffchain(text: string, address: Address): Uint8Array {
  const isPlain = /^[\x20-\x7e]{1,1000}$/.test(text)
  const content = isPlain
    ? offchainMessageContentRestrictedAsciiOf1232BytesMax(text)
    : offchainMessageContentUtf8Of65535BytesMax(text)
  const requiredSignatories = [{ address }] as const
  // The two formats are different types: each branch is one of them.
  const envelope =
    content.format === OffchainMessageContentFormat.RESTRICTED_ASCII_1232_BYTES_MAX
      ? compileOffchainMessageV0Envelope({ version: 0, applicationDomain, requiredSignatories, content })
      : compileOffchainMessageV0Envelope({ version: 0, applicationDomain, requiredSignatories, content })
  return new Uint8Array(envelope.content)
}
