import {
  type Address,
  compileOffchainMessageV0Envelope,
  OffchainMessageContentFormat,
  offchainMessageApplicationDomain,
  offchainMessageContentRestrictedAsciiOf1232BytesMax,
  offchainMessageContentUtf8Of65535BytesMax,
} from '@solana/kit'

/** No specific application. */
const applicationDomain = offchainMessageApplicationDomain('11111111111111111111111111111111')

/** Version 0, ASCII if possible for hardware wallets. */
export function wrapOffchain(text: string, address: Address): Uint8Array {
  const isPlain = /^[\x20-\x7e]{1,1000}$/.test(text)
  const content = isPlain
    ? offchainMessageContentRestrictedAsciiOf1232BytesMax(text)
    : offchainMessageContentUtf8Of65535BytesMax(text)
  const requiredSignatories = [{ address }] as const
  // Each branch uses one format.
  const envelope =
    content.format === OffchainMessageContentFormat.RESTRICTED_ASCII_1232_BYTES_MAX
      ? compileOffchainMessageV0Envelope({ version: 0, applicationDomain, requiredSignatories, content })
      : compileOffchainMessageV0Envelope({ version: 0, applicationDomain, requiredSignatories, content })
  return new Uint8Array(envelope.content)
}
