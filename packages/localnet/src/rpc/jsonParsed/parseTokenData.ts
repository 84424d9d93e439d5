import type { AccountReader, AccountState } from '../../accounts.ts'
import { fetchMint, readMint, readTokenAccount, toUiTokenAmount } from '../../tokens.ts'
import { readUiAmountScale, type UiAmountScale } from '../../uiAmountScale.ts'
import type { ParsedData } from './parseAccount.ts'
import { readExtensions } from './readExtensions.ts'
import { createReader, type Reader } from './reader.ts'

const multisigBytes = 355

export function parseTokenData(account: AccountState, accounts: AccountReader): ParsedData | null {
  if (account.data.length === multisigBytes) return parseMultisig(account.data)
  const extensions = readExtensions(account.data)
  const ending = extensions.length > 0 ? { extensions } : {}
  const mint = readMint(account)
  if (mint) return { type: 'mint', info: { ...describeMint(account.data), ...ending } }
  const token = readTokenAccount(account)
  const mintOfToken = token && fetchMint(accounts, token.mint)
  if (!mintOfToken) return null
  return {
    type: 'account',
    info: {
      ...describeAccount(account.data, mintOfToken.decimals, readUiAmountScale(accounts, token.mint)),
      ...ending,
    },
  }
}

function parseMultisig(data: Uint8Array): ParsedData | null {
  const reader = createReader(data)
  const [numRequiredSigners, numValidSigners, isInitialized] = [reader.u8(), reader.u8(), reader.flag()]
  if (!isInitialized) return null
  const signers = reader.many(11, reader.keyOrNull).filter((signer) => signer !== null)
  return { type: 'multisig', info: { numRequiredSigners, numValidSigners, isInitialized, signers } }
}

function describeMint(data: Uint8Array) {
  const reader = createReader(data)
  const mintAuthority = readOption(reader)
  return {
    mintAuthority,
    supply: reader.u64().toString(),
    decimals: reader.u8(),
    isInitialized: reader.flag(),
    freezeAuthority: readOption(reader),
  }
}

function describeAccount(data: Uint8Array, decimals: number, scale: UiAmountScale | null) {
  const reader = createReader(data)
  const [mint, owner, amount, delegate, state] = [
    reader.key(),
    reader.key(),
    reader.u64(),
    readOption(reader),
    reader.u8(),
  ]
  const isNative = reader.u32() === 1
  const [reserve, delegated, closeAuthority] = [reader.u64(), reader.u64(), readOption(reader)]
  return {
    mint,
    owner,
    tokenAmount: toUiTokenAmount(amount, decimals, scale),
    ...(delegate && { delegate, delegatedAmount: toUiTokenAmount(delegated, decimals, scale) }),
    state: state === 2 ? 'frozen' : 'initialized',
    isNative,
    ...(isNative && { rentExemptReserve: toUiTokenAmount(reserve, decimals) }),
    ...(closeAuthority && { closeAuthority }),
  }
}

/** Four-byte flag, then the address. */
function readOption(reader: Reader): string | null {
  const isThere = reader.u32() === 1
  const address = reader.key()
  return isThere ? address : null
}
